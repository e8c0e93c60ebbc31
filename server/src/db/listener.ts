import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { sql, type Queries } from './database.ts';

/** Class of the advisory locks that running processes hold, each under its process id. */
export const PROCESS_LOCK = 0x6b73_7072;

type Handler = (payload: string) => void;

/** This process's one connection for notifications; its advisory lock shows other processes that this one is alive. */
export interface Listener {
  /** Random id of this process. */
  processId: number;
  /** Subscribes to a channel; returns a function that unsubscribes. */
  on(channel: string, handler: Handler): () => void;
  /** Subscribes to gaps, after which notifications may have been missed and caches must be invalidated. */
  onGap(handler: () => void): () => void;
  /** Whether the database has not answered for two seconds, so that a query would wait until the pool's timeouts. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/** Milliseconds between pings, and consecutive unanswered pings after which the database counts as silent. */
const PING_MS = 500;
const SILENT_PINGS = 4;
/** Unanswered pings after which the connection is dropped: a machine that vanished does not close it. */
const GONE_PINGS = 20;

/** Milliseconds for connecting and for each query; without them a hanging attempt would never be retried. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

const CHANNELS = ['keepsake_principal', 'keepsake_live', 'keepsake_upload'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Sends a notification; inside a transaction it is sent at the commit. */
export async function notify(db: Queries, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export async function openListener(connection: pg.ClientConfig): Promise<Listener> {
  const processId = randomInt(1, 2 ** 31 - 1);
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  let client: pg.Client | null = null;
  /** Pings since the last answer. Counted instead of timed: after a pause of this process an answer may be unread. */
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

  /** Tries to take the lock, which an earlier connection that is not closed yet may hold; pings retry it. */
  async function takeLock(pgClient: pg.Client): Promise<void> {
    const { rows } = await pgClient.query<{ taken: boolean }>(
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
    const current = client;
    if (!current) return;
    if (unanswered >= GONE_PINGS) {
      lost(current);
      // Pending queries are rejected with it.
      current.connection.stream.destroy();
      return;
    }
    if (!isPinging) void send(current);
  }

  async function send(current: pg.Client): Promise<void> {
    isPinging = true;
    try {
      await (hasLock ? current.query('select 1') : takeLock(current));
      if (client === current) unanswered = 0;
    } catch {
      // The connection's own `error` and `end` events report its loss.
    } finally {
      if (client === current) isPinging = false;
    }
  }

  function lost(ended: pg.Client): void {
    if (closed || client !== ended) return;
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
