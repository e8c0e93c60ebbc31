import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../../db/database.ts';
import { notify } from '../../../db/listener.ts';
import type { Deps } from '../../../deps.ts';
import { asHttpError } from './receive.ts';

/** Milliseconds. */
export interface LockTimes {
  /** How long a lock holds that its server does not renew: so long is an upload closed whose server was killed. */
  lease: number;
  /** Between two renewals. */
  renewal: number;
  /** Between two tries of who waits, where they are not told that it is free. */
  retry: number;
  /** Who waits for longer is refused. */
  patience: number;
}

const TIMES: LockTimes = { lease: 6000, renewal: 1500, retry: 500, patience: 30_000 };

/** A lock of this process. */
interface Held {
  id: string;
  /** On this process's own clock: until then nobody else can have it. */
  until: number;
  requestRelease: RequestRelease;
}

type Parts = Pick<Deps, 'db' | 'listener' | 'log'>;

/** The locks of an app, let go of when it closes. What killed servers left is removed within the day. */
export function uploadLocks(app: FastifyInstance, deps: Deps): Locker {
  const locks = new UploadLocks(deps);
  app.addHook('onClose', async () => locks.close());
  deps.jobs.schedule('media.locks', '37 4 * * *', async () => {
    await deps.db.deleteFrom('upload_locks').where('expires_at', '<', new Date()).execute();
  });
  return locks;
}

/**
 * Runs `work` while it holds the lock; whoever holds it is asked for it, and waited for.
 * @throws HttpError 500 where it is not let go of in time
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
 * Lets one request at a time write to an upload, of all servers on one database. A lock is a row with an end that its
 * holder puts off while it is at work: no connection is held, and a server that is killed blocks an upload for seconds.
 *
 * Whoever wants a lock asks its holder, by notification, to let go of it: a client that comes back on a new connection
 * does not wait for the dead one, at whichever server that was. A holder that could not put its end off stops before
 * somebody else may begin.
 */
export class UploadLocks implements Locker {
  readonly #parts: Parts;
  readonly #times: LockTimes;
  /** By token. */
  readonly #held = new Map<string, Held>();
  /** Tells those who wait here that an upload is free. */
  readonly #free = new EventEmitter().setMaxListeners(0);
  readonly #stopListening: () => void;
  readonly #renewing: NodeJS.Timeout;

  constructor(parts: Parts, times: LockTimes = TIMES) {
    this.#parts = parts;
    this.#times = times;
    this.#stopListening = parts.listener.on('keepsake_upload', (payload) => {
      const [what, name = ''] = payload.split(':');
      if (what === 'free') this.#free.emit(name);
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

  /** @throws ERRORS.ERR_LOCK_TIMEOUT, also where the request was given up meanwhile */
  async #lock(
    { id, token }: { id: string; token: string },
    signal: AbortSignal,
    requestRelease: RequestRelease,
  ): Promise<void> {
    const end = performance.now() + this.#times.patience;
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
      returning token`.execute(this.#parts.db);
    return rows.length > 0;
  }

  /** @returns false where nobody holds it any more */
  async #askHolder(id: string): Promise<boolean> {
    const { db } = this.#parts;
    const holder = await db
      .updateTable('upload_locks')
      .set({ wanted: true })
      .where('upload_id', '=', id)
      .returning('token')
      .executeTakeFirst();
    // By token: it may be somebody else's by the time that the notification arrives.
    if (holder) await notify(db, 'keepsake_upload', `wanted:${holder.token}`);
    return holder !== undefined;
  }

  async #nextTry(id: string, signal: AbortSignal): Promise<void> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(this.#times.retry)]);
    // Rejects with the end of the time, which is as good a reason to try again.
    await once(this.#free, id, { signal: over }).catch(() => undefined);
  }

  #askToRelease(token: string): void {
    const ask = async () => this.#held.get(token)?.requestRelease();
    ask().catch(this.#warn);
  }

  async #unlock({ id, token }: { id: string; token: string }): Promise<void> {
    this.#held.delete(token);
    const { db } = this.#parts;
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
    this.#stopLate();
    const { lease } = this.#times;
    const until = performance.now() + lease;
    try {
      const { rows } = await sql<{ token: string }>`update upload_locks
        set expires_at = now() + ${lease} * interval '1 ms'
        where token = any(${tokens}::uuid[]) returning token`.execute(this.#parts.db);
      const renewed = new Set(rows.map(({ token }) => token));
      for (const token of tokens) {
        const held = this.#held.get(token);
        if (held && renewed.has(token)) held.until = until;
        else if (held) this.#lose(token);
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Ends what could not be renewed until now, one renewal before somebody else may have it. */
  #stopLate(): void {
    const soon = performance.now() + this.#times.renewal;
    for (const [token, { until }] of this.#held) if (until < soon) this.#lose(token);
  }

  #lose(token: string): void {
    this.#askToRelease(token);
    this.#held.delete(token);
  }

  readonly #warn = (error: unknown) =>
    this.#parts.log.warn({ err: error }, 'the lock of an upload could not be kept');
}
