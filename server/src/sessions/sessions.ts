import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Client } from './client.ts';
import { hashOf, newToken } from './secrets.ts';

/** Lifetime of a refresh token in days; each use issues a new one. */
export const REFRESH_DAYS = 30;

export interface Session {
  sessionId: string;
  userId: string;
}

export interface NewSession extends Session {
  refreshToken: string;
}

/**
 * Starts a session: one family of refresh tokens, each used once. The language of the client becomes the user's, when
 * the user has none yet or has just chosen it.
 */
export async function startSession(
  db: Queries,
  userId: string,
  client: Client,
): Promise<NewSession> {
  const sessionId = randomUUID();
  const now = new Date();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      user_agent: client.userAgent,
      client_digest: client.digest,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
    })
    .execute();
  await storeLanguage(db, userId, client);
  const refreshToken = newToken();
  await addRefreshToken(db, sessionId, refreshToken);
  return { sessionId, userId, refreshToken };
}

async function storeLanguage(
  db: Queries,
  userId: string,
  { language, hasChosen }: Client,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', hasChosen ? 'is distinct from' : 'is', hasChosen ? language : null)
    .execute();
}

export async function addRefreshToken(
  db: Queries,
  sessionId: string,
  token: string,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      expires_at: new Date(Date.now() + REFRESH_DAYS * 86_400_000),
    })
    .execute();
}

/** Ends a session, which also invalidates its access tokens. */
export async function endSession(db: Queries, sessionId: string): Promise<void> {
  await ending(db).where('id', '=', sessionId).execute();
}

/** Signs a user out everywhere. */
export async function endSessionsOf(db: Queries, userId: string): Promise<void> {
  await ending(db).where('user_id', '=', userId).execute();
}

/** Ends every other session of the user. */
export async function endOtherSessions(db: Queries, { userId, sessionId }: Session): Promise<void> {
  await ending(db).where('user_id', '=', userId).where('id', '!=', sessionId).execute();
}

/** The active session of an unspent refresh token, which stays unspent. */
export async function sessionOfToken(
  db: Queries,
  token: string,
): Promise<(Session & { isGuest: boolean }) | null> {
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'users.is_guest', 'users.guest_expires_at'])
    .where('refresh_tokens.token_hash', '=', hashOf(token))
    .where('refresh_tokens.used_at', 'is', null)
    .where('refresh_tokens.expires_at', '>', new Date())
    .where('sessions.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found || (found.guest_expires_at && found.guest_expires_at < new Date())) return null;
  return { sessionId: found.id, userId: found.user_id, isGuest: found.is_guest };
}

/** Days after its last use that an account's session is stored, even when signed out, to know its device. */
const KNOWN_DAYS = 90;

/** Deletes expired tokens and ended sessions; those of accounts stay longer, as they identify known devices. */
export async function sweepSessions(db: Queries): Promise<void> {
  const now = new Date();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  // Ending a session also stops notifications to its device.
  await ending(db).where('last_used_at', '<', aDayAgo).where(hasNoToken).execute();
  const knownSince = new Date(now.getTime() - KNOWN_DAYS * 86_400_000);
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', aDayAgo)
    .where((where) =>
      where.or([
        where('last_used_at', '<', knownSince),
        // Guests and deleted accounts have no e-mail address.
        where('user_id', 'in', where.selectFrom('users').select('id').where('email', 'is', null)),
      ]),
    )
    .where((where) => where.or([where('ended_at', '<', aDayAgo), hasNoToken(where)]))
    .execute();
}

const hasNoToken = (where: ExpressionBuilder<Tables, 'sessions'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('refresh_tokens')
        .select('session_id')
        .whereRef('session_id', '=', 'sessions.id'),
    ),
  );

const ending = (db: Queries) =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null);
