import { msg } from '@lingui/core/runtime-macro';
import type { ExpressionBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { sql, type Database } from '../db/database.ts';
import { PROCESS_LOCK, type Listener } from '../db/listener.ts';
import type { Tables } from '../db/tables.ts';
import { conflict, HttpError } from './errors.ts';

export interface StoredAnswer {
  status: number;
  body: object;
}

/** Digest that requests are compared by: the same key with another body is an error. */
export function requestHash(body: unknown, files: { name: string; sha256: string }[]): Buffer {
  const text = JSON.stringify([body ?? null, files.map((file) => [file.name, file.sha256])]);
  return createHash('sha256').update(text).digest();
}

/** Keys whose work this process has not ended, or whose end it could not note yet. */
const open = new Set<string>();

/**
 * Runs `work` once for a scope and key. A repeat gets the first answer; a repeat while the first is still at
 * work gets 409 with Retry-After; what a killed process left open is taken over. A failure is not kept.
 * @throws HttpError 409 when the key came with another request before
 */
export async function once(
  deps: { db: Database; listener: Listener },
  request: { scope: string; key: string; hash: Buffer },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { db, listener } = deps;
  const { scope, key, hash } = request;
  const owner = listener.processId;
  const id = `${owner} ${scope} ${key}`;
  if (open.has(id)) {
    const stored = answerOf(await find(db, request), hash);
    if (stored) return stored;
    throw inProgress();
  }
  open.add(id);
  const isOurs = (is: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    is.and({ scope, key, owner });
  let end = async (): Promise<unknown> => undefined;
  try {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: hash, owner, status: null, answer: null })
      .onConflict((found) => found.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const stored = await existing(db, request, owner);
      if (stored) return stored;
    }
    end = async () => db.deleteFrom('idempotency_keys').where(isOurs).execute();
    const answer = await work();
    end = async () =>
      db
        .updateTable('idempotency_keys')
        .set({ status: answer.status, answer: JSON.stringify(answer.body) })
        .where(isOurs)
        .execute();
    return answer;
  } finally {
    await note(id, end);
  }
}

/** Milliseconds between two tries to note how work ended, and how many there are: an hour at least. */
const NOTE_AGAIN_MS = 2000;
const TRIES = 1800;

/**
 * Notes how work ended, and closes its key. Where the database is away that is done once it is back, and what the work
 * answered holds meanwhile: other processes can't tell that nobody is at work, and a repeat must not do again what was done.
 */
async function note(id: string, end: () => Promise<unknown>, tries = TRIES): Promise<void> {
  try {
    await end();
  } catch {
    if (tries > 1) {
      setTimeout(() => void note(id, end, tries - 1), NOTE_AGAIN_MS).unref();
      return;
    }
  }
  open.delete(id);
}

/** Days that an answer is kept for a repeat; the row that it made outlives it. */
const KEPT_DAYS = 7;

export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

async function find(db: Database, { scope, key }: { scope: string; key: string }) {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The stored answer; null where there is none yet. @throws HttpError 409 where another request was stored */
function answerOf(found: Awaited<ReturnType<typeof find>>, hash: Buffer): StoredAnswer | null {
  if (!found) return null;
  if (!found.request_hash.equals(hash))
    throw conflict(msg`This request was sent before with other contents.`, 'idempotency_mismatch');
  return found.status === null ? null : { status: found.status, body: found.answer ?? {} };
}

/** The stored answer, or null when the work is ours to take over. */
async function existing(
  db: Database,
  request: { scope: string; key: string; hash: Buffer },
  owner: number,
): Promise<StoredAnswer | null> {
  const { scope, key, hash } = request;
  const found = await find(db, request);
  const stored = answerOf(found, hash);
  if (stored) return stored;
  // One of this process's own is at work no more: its key would be open.
  if (!found || (found.owner !== owner && (await isAlive(db, found.owner)))) throw inProgress();
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ owner })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('owner', '=', found.owner)
    .where('status', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw inProgress();
  return null;
}

/** Whether the process still holds its lock. */
async function isAlive(db: Database, processId: number): Promise<boolean> {
  const answer = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${processId}) as free`.execute(db);
  return answer.rows[0]?.free !== true;
}

const inProgress = () =>
  new HttpError(409, 'in_progress', msg`We are still working on this. Please wait a moment.`, {
    retryAfter: 1,
  });
