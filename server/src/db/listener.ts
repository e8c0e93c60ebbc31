import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { sql, type Queries } from './database.ts';

/** Class of the advisory lock that a living process holds under its number. */
export const PROCESS_LOCK = 0x6b73_7072;

type Handler = (payload: string) => void;

/** The one connection of this process that listens; it also proves to others that the process lives. */
export interface Listener {
  /** A number of this process's own, as long as it lives. */
  processId: number;
  /** Calls the handler for every notification on a channel; returns how to stop. */
  on(channel: string, handler: Handler): () => void;
  /** Called when notifications may have been missed: whoever keeps a copy forgets it. */
  onGap(handler: () => void): () => void;
  /** The database has not answered for two seconds: who asks it now would wait until the limits of the pool. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/** Milliseconds between two pings of the database, and how many in a row without an answer make it silent. */
const PING_MS = 500;
const SILENT_PINGS = 4;
/** Pings without an answer after which the connection counts as gone: a machine that vanished ends no connection. */
const GONE_PINGS = 20;

/** Milliseconds that a new connection has: else one that hangs is never tried again. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

const CHANNELS = ['keepsake_principal', 'keepsake_live', 'keepsake_upload'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Sends a notification; inside a transaction it leaves when that commits. */
export async function notify(db: Queries, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export async function openListener(connection: pg.ClientConfig): Promise<Listener> {
  const processId = randomInt(1, 2 ** 31 - 1);
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  let client: pg.Client | null = null;
  /** Pings since the last answer. Counted, not timed: where this process itself was held, an answer may lie there unread. */
  let unanswered = 0;
  let isPinging = false;
  let hasLock = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...TIMEOUTS, ...connection, keepAlive: true });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => emitter.emit(channel, payload ?? ''));
    try {
      await next.connect();
      await takeLock(next);
      for (const channel of CHANNELS) await next.query(`listen ${channel}`);
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
    client = next;
    isPinging = false;
    unanswered = 0;
    emitter.emit('gap');
  }

  /** A connection of this process that the database has not given up yet may hold the lock: it is tried again. */
  async function takeLock(by: pg.Client): Promise<void> {
    const { rows } = await by.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [PROCESS_LOCK, processId],
    );
    hasLock = rows[0]?.taken === true;
  }

  function pingAgain(): void {
    setTimeout(() => {
      if (closed) return;
      ping();
      pingAgain();
    }, PING_MS).unref();
  }

  function ping(): void {
    unanswered += 1;
    const asked = client;
    if (!asked) return;
    if (unanswered >= GONE_PINGS) {
      lost(asked);
      // What it still waits for fails with it.
      asked.connection.stream.destroy();
      return;
    }
    if (!isPinging) void send(asked);
  }

  async function send(asked: pg.Client): Promise<void> {
    isPinging = true;
    try {
      await (hasLock ? asked.query('select 1') : takeLock(asked));
      if (client === asked) unanswered = 0;
    } catch {
      // Its end is told by the connection itself.
    } finally {
      if (client === asked) isPinging = false;
    }
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    hasLock = false;
    emitter.emit('gap');
    retry();
  }

  function retry(): void {
    setTimeout(() => {
      if (!closed) connect().catch(retry);
    }, 500).unref();
  }

  await connect();
  pingAgain();
  const on = (name: string, handler: Handler) => {
    emitter.on(name, handler);
    return () => void emitter.off(name, handler);
  };
  return {
    processId,
    on,
    onGap: (handler) => on('gap', handler),
    isSilent: () => unanswered > SILENT_PINGS,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
