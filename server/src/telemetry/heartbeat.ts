import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';

/** Milliseconds between two heartbeats. */
const INTERVAL = 15_000;
/** Milliseconds without a heartbeat after which a process counts as gone. */
export const GONE = 60_000;
/** Heartbeats over which the longest wait of a query is reported: the job that mails operators checks once a minute. */
const REMEMBERED = 5;
/** Milliseconds between two checks whether queries wait for a connection. */
const CHECK_INTERVAL = 1000;
/** Most milliseconds between two checks without a gap: a suspended process knows nothing of the time between. */
const MOST_GAP = 5000;
/** Most milliseconds that a stop waits for a database that may be away. */
const MOST_STOP_WAIT = 2000;

interface Heartbeat {
  /** Stops the heartbeats, and deletes this process's row. */
  end(): Promise<void>;
}

/** Writes the state of this process to the table `servers` every 15 seconds, for operators' pages and mails. */
export function startHeartbeat(
  deps: Pick<Deps, 'db' | 'pool' | 'listener' | 'tally' | 'space' | 'log'>,
): Heartbeat {
  const { db, listener, log, pool } = deps;
  const startedAt = new Date();
  const wait = longestWait(() => pool.waitingCount > 0);
  const waits: number[] = [];
  let publishing: Promise<void> | null = null;
  let hasEnded = false;
  const publish = () => {
    waits.splice(0, waits.length - REMEMBERED + 1);
    waits.push(wait.read());
    // One write at a time, since each may hang with the database.
    publishing ??= write(deps, startedAt, Math.max(...waits))
      .catch((error: unknown) => {
        if (!hasEnded) log.warn({ err: error }, 'this server can’t tell the others of itself');
      })
      .finally(() => (publishing = null));
  };
  const checking = setInterval(wait.look, CHECK_INTERVAL).unref();
  const heartbeats = setInterval(publish, INTERVAL).unref();
  publish();
  return {
    async end() {
      hasEnded = true;
      clearInterval(checking);
      clearInterval(heartbeats);
      await Promise.race([forget(), setTimeout(MOST_STOP_WAIT, undefined, { ref: false })]);
    },
  };

  async function forget(): Promise<void> {
    await publishing;
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

/** Measures the longest time that a condition held without a break since the last reading. */
export function longestWait(holds: () => boolean, now: () => number = () => performance.now()) {
  let since: number | null = null;
  let lastLook = -Infinity;
  let longest = 0;
  const look = () => {
    const at = now();
    if (!holds() || at - lastLook > MOST_GAP) since = null;
    if (holds()) {
      since ??= at;
      longest = Math.max(longest, at - since);
    }
    lastLook = at;
  };
  return {
    look,
    /** Returns the longest time in milliseconds, and starts anew. */
    read(): number {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
  };
}
