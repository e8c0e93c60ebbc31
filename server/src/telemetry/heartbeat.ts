import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';

/** Milliseconds between two heartbeats. */
const EVERY = 15_000;
/** Milliseconds without a heartbeat after which a process is gone. */
export const GONE = 60_000;
/** Heartbeats over which the longest wait of a query is told: operators are mailed by a job that looks once a minute. */
const REMEMBERED = 5;
/** Milliseconds between two looks at who waits for a connection. */
const LOOK_EVERY = 1000;
/** Milliseconds between two looks of which it is known what was in between: a process that stood still knows nothing. */
const MOST_APART = 5000;
/** Milliseconds that a stop waits for a database that may be away. */
const MOST_AT_END = 2000;

interface Heartbeat {
  /** Stops telling, and takes back what was told. */
  end(): Promise<void>;
}

/**
 * Writes how this process stands to its row of the table `servers`, every 15 seconds: the operators' page and their mails read the
 * rows of all processes there.
 */
export function startHeartbeat(
  deps: Pick<Deps, 'db' | 'pool' | 'listener' | 'tally' | 'space' | 'log'>,
): Heartbeat {
  const { db, listener, log, pool } = deps;
  const startedAt = new Date();
  const wait = longestWait(() => pool.waitingCount > 0);
  const waits: number[] = [];
  let telling: Promise<void> | null = null;
  let hasEnded = false;
  const tell = () => {
    waits.splice(0, waits.length - REMEMBERED + 1);
    waits.push(wait.read());
    // One that hangs, in a database that does, is enough.
    telling ??= write(deps, startedAt, Math.max(...waits))
      .catch((error: unknown) => {
        if (!hasEnded) log.warn({ err: error }, 'this server can’t tell the others of itself');
      })
      .finally(() => (telling = null));
  };
  const looking = setInterval(wait.look, LOOK_EVERY).unref();
  const beating = setInterval(tell, EVERY).unref();
  tell();
  return {
    async end() {
      hasEnded = true;
      clearInterval(looking);
      clearInterval(beating);
      await Promise.race([forget(), setTimeout(MOST_AT_END, undefined, { ref: false })]);
    },
  };

  async function forget(): Promise<void> {
    await telling;
    await db
      .deleteFrom('servers')
      .where('process_id', '=', listener.processId)
      .execute()
      .catch((error: unknown) => log.debug({ err: error }, 'others believe this server alive'));
  }
}

async function write(
  { db, pool, listener, tally, space }: Parameters<typeof startHeartbeat>[0],
  startedAt: Date,
  waitedMs: number,
): Promise<void> {
  const now = new Date();
  const figures = {
    seen_at: now,
    pool_total: pool.totalCount,
    pool_idle: pool.idleCount,
    pool_waiting: pool.waitingCount,
    pool_waited_ms: Math.round(waitedMs),
    live_streams: tally.liveStreams,
    memory_bytes: process.memoryUsage.rss(),
    disk_free_bytes: await space.left(),
  };
  await db
    .insertInto('servers')
    .values({ process_id: listener.processId, name: hostname(), started_at: startedAt, ...figures })
    .onConflict((found) => found.column('process_id').doUpdateSet(figures))
    .execute();
  await db
    .deleteFrom('servers')
    .where('seen_at', '<', new Date(now.getTime() - GONE))
    .execute();
}

/** For how long something held without a break, as far as it was looked at: the longest time since it was last read. */
export function longestWait(holds: () => boolean, now: () => number = () => performance.now()) {
  let since: number | null = null;
  let looked = -Infinity;
  let longest = 0;
  const look = () => {
    const at = now();
    if (!holds() || at - looked > MOST_APART) since = null;
    if (holds()) {
      since ??= at;
      longest = Math.max(longest, at - since);
    }
    looked = at;
  };
  return {
    look,
    /** Milliseconds. */
    read(): number {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
  };
}
