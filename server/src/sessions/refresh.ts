import type { Config } from '../config.ts';
import { sql, type Database, type Queries } from '../db/database.ts';
import type { Principals } from './principals.ts';
import { hashOf, newToken, successorOf } from './secrets.ts';
import { addRefreshToken, endSession, type Session } from './sessions.ts';

export interface Refreshed extends Session {
  /** The next refresh token; null when another request of the same browser has received it already. */
  refreshToken: string | null;
}

/** Seconds in which tabs that refresh at the same time may still send the token that the first of them spent. */
const GRACE_SECONDS = 10;

/**
 * Spends a refresh token. A spent one ends its whole family, because either a thief or the owner has used it, with two
 * exceptions. For some seconds the other tabs of the browser get an access token for it, without a refresh token. And
 * the browser's own attempt, recognised by its idempotency key, may be repeated while the next token is unused, because
 * its response may have been lost.
 * @returns null when the session is over
 */
export async function refreshSession(
  deps: { config: Pick<Config, 'sessionSecret'>; db: Database; principals: Principals },
  token: string,
  attempt: string | null,
): Promise<Refreshed | null> {
  const arrived = performance.now();
  const { session, result } = await deps.db.transaction().execute(async (trx) => {
    // With all connections busy a request arrives well before its transaction begins.
    const found = await lockToken(trx, token, performance.now() - arrived);
    if (!found) return { session: null, result: null };
    const session = await activeSession(trx, found.session_id);
    if (!session || found.expires_at < new Date()) return { session, result: null };
    const next = attempt ? successorOf(token, attempt, deps.config.sessionSecret) : newToken();
    if (!found.used) {
      await spend(trx, token, session.sessionId);
      await addRefreshToken(trx, session.sessionId, next);
      return { session, result: { ...session, refreshToken: next } };
    }
    if (attempt && (await isUnspent(trx, next)))
      return { session, result: { ...session, refreshToken: next } };
    if (found.isRecent) return { session, result: { ...session, refreshToken: null } };
    await endSession(trx, session.sessionId);
    return { session, result: null };
  });
  if (!result && session) deps.principals.forgetSession(session.sessionId);
  return result;
}

/** The active session of a refresh token, even when the token is spent. Changes nothing. */
export async function findSessionOf(db: Queries, token: string): Promise<Session | null> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found ? activeSession(db, found.session_id) : null;
}

/** Times are compared in the database: one clock for all processes, in microseconds. */
async function lockToken(trx: Queries, token: string, queuedMs: number) {
  return trx
    .selectFrom('refresh_tokens')
    .select([
      'session_id',
      'expires_at',
      sql<boolean>`used_at is not null`.as('used'),
      sql<boolean>`used_at > transaction_timestamp() - make_interval(secs => ${GRACE_SECONDS + queuedMs / 1000})`.as(
        'isRecent',
      ),
    ])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst();
}

async function activeSession(trx: Queries, sessionId: string): Promise<Session | null> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as user_id', 'users.guest_expires_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.guest_expires_at && row.guest_expires_at < new Date())) return null;
  return { sessionId: row.id, userId: row.user_id };
}

async function spend(trx: Queries, token: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hashOf(token))
    .execute();
  await trx
    .updateTable('sessions')
    .set({ last_used_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}

async function isUnspent(trx: Queries, token: string): Promise<boolean> {
  const found = await trx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
