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
  close(): Promise<void>;
}

const CHANNELS = ['keepsake_principal', 'keepsake_live'] as const;
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

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => emitter.emit(channel, payload ?? ''));
    await next.connect();
    await next.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, processId]);
    for (const channel of CHANNELS) await next.query(`listen ${channel}`);
    client = next;
    emitter.emit('gap');
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    emitter.emit('gap');
    retry();
  }

  function retry(): void {
    setTimeout(() => {
      if (!closed) connect().catch(retry);
    }, 500).unref();
  }

  await connect();
  const on = (name: string, handler: Handler) => {
    emitter.on(name, handler);
    return () => void emitter.off(name, handler);
  };
  return {
    processId,
    on,
    onGap: (handler) => on('gap', handler),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
