import { createHmac } from 'node:crypto';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sql, type Queries } from '../db/database.ts';
import { hasChosen, languageOfBrowser } from '../words/request-language.ts';
import { clientAddress } from '../http/client-address.ts';

/** What a request tells of the device that it comes from. */
export interface Client {
  userAgent: string | null;
  /** Of address and browser together; says nothing of either. */
  digest: string;
  /** What is read there. */
  language: AnyLanguage;
  /** Whether somebody chose that themselves, a moment ago. */
  hasChosen: boolean;
}

/** The client of a request; headers are what their sender likes, so it proves nothing by itself. */
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
  // The choice may have been made in another tab.
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
