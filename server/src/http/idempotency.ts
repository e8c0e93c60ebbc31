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

/** Digests of a request. A repeat with a stored digest that is none of these is another request under the same key. */
export interface RequestHashes {
  hash: Buffer;
  /** Without the address, as release 0.2 stored it: needed until seven days after the last server of it ended. */
  withoutAddress: Buffer;
}

/** Computes the digests by which repeated requests are compared, from their path ids, query, body and files. */
export function requestHashes(
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
  files: { name: string; sha256: string }[],
): RequestHashes {
  const contents = [body ?? null, files.map((file) => [file.name, file.sha256])];
  const address = [params, query].filter((each) => Object.keys(each ?? {}).length > 0);
  return { hash: digestOf([...contents, ...address]), withoutAddress: digestOf(contents) };
}

const digestOf = (contents: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(contents)).digest();

/** Keys of this process whose work is still running, or whose outcome could not be stored yet. */
const openKeys = new Set<string>();

/**
 * Runs `work` once per scope and idempotency key. A repeat gets the stored response; a repeat while the work is still
 * running gets 409 with Retry-After. A key that a killed process left open is taken over. Failures are not stored.
 * @throws HttpError 409 when the key was used with another request before
 */
export async function once(
  deps: { db: Database; listener: Listener },
  request: { scope: string; key: string; hashes: RequestHashes },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { db, listener } = deps;
  const { scope, key, hashes } = request;
  const owner = listener.processId;
  const id = `${owner} ${scope} ${key}`;
  if (openKeys.has(id)) {
    const stored = answerOf(await find(db, request), hashes);
    if (stored) return stored;
    throw inProgress();
  }
  openKeys.add(id);
  const isOurs = (is: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    is.and({ scope, key, owner });
  let store = async (): Promise<unknown> => undefined;
  try {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: hashes.hash, owner, status: null, answer: null })
      .onConflict((found) => found.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const stored = await existing(db, request, owner);
      if (stored) return stored;
    }
    store = async () => db.deleteFrom('idempotency_keys').where(isOurs).execute();
    const answer = await work();
    store = async () =>
      db
        .updateTable('idempotency_keys')
        .set({ status: answer.status, answer: JSON.stringify(answer.body) })
        .where(isOurs)
        .execute();
    return answer;
  } finally {
    await settle(id, store);
  }
}

/** Milliseconds between two attempts to store an outcome, and the most attempts: together at least an hour. */
const RETRY_MS = 2000;
const TRIES = 1800;

/**
 * Stores the outcome of the work, then closes its key. While the database is away this is retried and the key stays
 * open: other processes cannot tell that the work has ended, and a repeat must not do it again.
 */
async function settle(id: string, store: () => Promise<unknown>, tries = TRIES): Promise<void> {
  try {
    await store();
  } catch {
    if (tries > 1) {
      setTimeout(() => void settle(id, store, tries - 1), RETRY_MS).unref();
      return;
    }
  }
  openKeys.delete(id);
}

/** Days that a response is stored for repeats; the row that the request made outlives it. */
const RETENTION_DAYS = 7;

export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000);
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

/** The stored response; null where there is none yet. @throws HttpError 409 when the key belongs to another request */
function answerOf(
  found: Awaited<ReturnType<typeof find>>,
  { hash, withoutAddress }: RequestHashes,
): StoredAnswer | null {
  if (!found) return null;
  if (![hash, withoutAddress].some((each) => found.request_hash.equals(each)))
    throw conflict(msg`This request was sent before with other contents.`, 'idempotency_mismatch');
  return found.status === null ? null : { status: found.status, body: found.answer ?? {} };
}

/** The stored response, or null when this process may take over the work. @throws HttpError 409 while it is running */
async function existing(
  db: Database,
  request: { scope: string; key: string; hashes: RequestHashes },
  owner: number,
): Promise<StoredAnswer | null> {
  const { scope, key, hashes } = request;
  const found = await find(db, request);
  const stored = answerOf(found, hashes);
  if (stored) return stored;
  // A key of this process whose work was still running would be in `openKeys`.
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

/** Whether the process still holds its advisory lock. */
async function isAlive(db: Database, processId: number): Promise<boolean> {
  const answer = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${processId}) as free`.execute(db);
  return answer.rows[0]?.free !== true;
}

const inProgress = () =>
  new HttpError(409, 'in_progress', msg`We are still working on this. Please wait a moment.`, {
    retryAfter: 1,
  });
