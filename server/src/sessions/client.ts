import { createHmac } from 'node:crypto';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sql, type Queries } from '../db/database.ts';
import { hasChosen, languageOfBrowser } from '../words/request-language.ts';
import { clientAddress } from '../http/client-address.ts';

/** Properties of the device that a request comes from. */
export interface Client {
  userAgent: string | null;
  /** HMAC of client address and browser, which reveals neither. */
  digest: string;
  /** Language of the page. */
  language: AnyLanguage;
  /** Whether a person has chosen the language themselves within the last hour. */
  hasChosen: boolean;
}

/** The client of a request. Headers can be forged, so it proves nothing by itself. */
export function clientOf(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'language' | 'cookies'>,
): Client {
  const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
  const digest = createHmac('sha256', sessionSecret)
    .update(`client ${clientAddress(request)} ${userAgent ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
  const isChosen = hasChosen(request);
  // The language may have been chosen in another tab.
  const language = isChosen ? languageOfBrowser(request.headers) : request.language;
  return { userAgent, digest, language, hasChosen: isChosen };
}

/** Whether an account has signed in from this client in the last months, see `sweepSessions`. */
export async function isKnownClient(
  db: Queries,
  email: string,
  { digest }: Pick<Client, 'digest'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    .where('sessions.client_digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
