import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../../db/database.ts';
import { notify } from '../../../db/listener.ts';
import type { Deps } from '../../../deps.ts';
import { asHttpError } from './receive.ts';

/** Times in milliseconds. */
export interface LockTimes {
  /** How long a lock is valid without renewal, and so how long an upload is blocked after its server was killed. */
  lease: number;
  /** Interval of renewals. */
  renewal: number;
  /** Interval of attempts while waiting, unless a notification says earlier that the lock is free. */
  retry: number;
  /** How long a request waits for a lock before it fails. */
  timeout: number;
}

const TIMES: LockTimes = { lease: 6000, renewal: 1500, retry: 500, timeout: 30_000 };

/** A lock that this process holds. */
interface Held {
  id: string;
  /** Until when nobody else can take the lock, on this process's monotonic clock. */
  until: number;
  requestRelease: RequestRelease;
}

type LockDeps = Pick<Deps, 'db' | 'listener' | 'log'>;

/** The upload locks of an app; renewal ends when the app closes. Expired locks of killed servers are deleted daily. */
export function uploadLocks(app: FastifyInstance, deps: Deps): Locker {
  const locks = new UploadLocks(deps);
  app.addHook('onClose', async () => locks.close());
  deps.jobs.schedule('media.locks', '37 4 * * *', async () => {
    await deps.db.deleteFrom('upload_locks').where('expires_at', '<', new Date()).execute();
  });
  return locks;
}

/**
 * Runs `work` under a lock, after asking the present holder to release it.
 * @throws HttpError 500 when the lock is not released in time
 */
export async function locked<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id);
  await lock
    .lock(new AbortController().signal, () => undefined)
    .catch((error: unknown) => {
      throw asHttpError(error);
    });
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}

/**
 * Locks uploads across all servers on one database, so that one request at a time writes to an upload. A lock is a row
 * with a lease that its holder renews: it needs no open connection, and a killed server blocks an upload only for
 * seconds.
 *
 * A request that wants a lock asks the holder, by a database notification, to release it: a client that reconnects does
 * not wait for its dead connection, on whichever server that was. A holder that cannot renew its lease stops before it
 * expires.
 */
export class UploadLocks implements Locker {
  readonly #deps: LockDeps;
  readonly #times: LockTimes;
  /** The held locks by token. */
  readonly #held = new Map<string, Held>();
  /** Emits the id of an upload whose lock was released. */
  readonly #free = new EventEmitter().setMaxListeners(0);
  readonly #stopListening: () => void;
  readonly #renewing: NodeJS.Timeout;

  constructor(deps: LockDeps, times: LockTimes = TIMES) {
    this.#deps = deps;
    this.#times = times;
    this.#stopListening = deps.listener.on('keepsake_upload', (payload) => {
      const [kind, name = ''] = payload.split(':');
      if (kind === 'free') this.#free.emit(name);
      else this.#askToRelease(name);
    });
    this.#renewing = setInterval(() => void this.#renew(), times.renewal);
    this.#renewing.unref();
  }

  newLock(id: string): Lock {
    const token = randomUUID();
    return {
      lock: async (signal, requestRelease) => this.#lock({ id, token }, signal, requestRelease),
      unlock: async () => this.#unlock({ id, token }),
    };
  }

  close(): void {
    clearInterval(this.#renewing);
    this.#stopListening();
  }

  /** @throws ERRORS.ERR_LOCK_TIMEOUT, also when `signal` was aborted */
  async #lock(
    { id, token }: { id: string; token: string },
    signal: AbortSignal,
    requestRelease: RequestRelease,
  ): Promise<void> {
    const end = performance.now() + this.#times.timeout;
    while (!signal.aborted && performance.now() < end) {
      const next = this.#nextTry(id, signal);
      const until = performance.now() + this.#times.lease;
      if (await this.#take(id, token))
        return void this.#held.set(token, { id, until, requestRelease });
      if (await this.#askHolder(id)) await next;
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  async #take(id: string, token: string): Promise<boolean> {
    const { rows } = await sql`
      insert into upload_locks (upload_id, token, expires_at)
      values (${id}, ${token}, now() + ${this.#times.lease} * interval '1 ms')
      on conflict (upload_id) do update
        set token = excluded.token, wanted = false, expires_at = excluded.expires_at
        where upload_locks.expires_at < now()
      returning token`.execute(this.#deps.db);
    return rows.length > 0;
  }

  /** Asks the holder of a lock to release it. @returns false when nobody holds it any more */
  async #askHolder(id: string): Promise<boolean> {
    const { db } = this.#deps;
    const holder = await db
      .updateTable('upload_locks')
      .set({ wanted: true })
      .where('upload_id', '=', id)
      .returning('token')
      .executeTakeFirst();
    // By token: the upload may have another holder by the time that the notification arrives.
    if (holder) await notify(db, 'keepsake_upload', `wanted:${holder.token}`);
    return holder !== undefined;
  }

  async #nextTry(id: string, signal: AbortSignal): Promise<void> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(this.#times.retry)]);
    // A timeout is also a reason to try again.
    await once(this.#free, id, { signal: over }).catch(() => undefined);
  }

  #askToRelease(token: string): void {
    const ask = async () => this.#held.get(token)?.requestRelease();
    ask().catch(this.#warn);
  }

  async #unlock({ id, token }: { id: string; token: string }): Promise<void> {
    this.#held.delete(token);
    const { db } = this.#deps;
    const released = await db
      .deleteFrom('upload_locks')
      .where('upload_id', '=', id)
      .where('token', '=', token)
      .returning('wanted')
      .executeTakeFirst();
    if (released?.wanted) await notify(db, 'keepsake_upload', `free:${id}`);
  }

  async #renew(): Promise<void> {
    const tokens = [...this.#held.keys()];
    if (tokens.length === 0) return;
    this.#giveUpLate();
    const { lease } = this.#times;
    const until = performance.now() + lease;
    try {
      const { rows } = await sql<{ token: string }>`update upload_locks
        set expires_at = now() + ${lease} * interval '1 ms'
        where token = any(${tokens}::uuid[]) returning token`.execute(this.#deps.db);
      const renewed = new Set(rows.map(({ token }) => token));
      for (const token of tokens) {
        const held = this.#held.get(token);
        if (held && renewed.has(token)) held.until = until;
        else if (held) this.#giveUp(token);
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Gives up locks that could not be renewed, one renewal interval before they expire. */
  #giveUpLate(): void {
    const soon = performance.now() + this.#times.renewal;
    for (const [token, { until }] of this.#held) if (until < soon) this.#giveUp(token);
  }

  #giveUp(token: string): void {
    this.#askToRelease(token);
    this.#held.delete(token);
  }

  readonly #warn = (error: unknown) =>
    this.#deps.log.warn({ err: error }, 'the lock of an upload could not be kept');
}
