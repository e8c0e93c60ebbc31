import type { ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../sessions/principals.ts';
import { countUnread } from './repository.ts';

const HEARTBEAT_MS = 20_000;
/** A receiver that is this far behind is gone, or as good as gone. */
const MOST_WAITING_BYTES = 64 * 1024;

interface Reader {
  caller: Principal;
  out: ServerResponse;
}

/** Everybody of this process who has their notifications open. */
export interface Readers {
  /** Opens the stream; it ends with the session. */
  add(caller: Principal, out: ServerResponse): void;
  close(): void;
}

/** Tells readers that something was added or read; `hello` when something may have been missed. */
export function createReaders(deps: Pick<Deps, 'db' | 'listener' | 'principals' | 'log'>): Readers {
  const readers = new Map<string, Set<Reader>>();
  const all = () => Array.from(readers.values(), (set) => Array.from(set)).flat();

  const send = ({ out }: Reader, event: string, data: object) => {
    if (out.writableLength > MOST_WAITING_BYTES) return void out.destroy();
    out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const endUnlessAlive = async (reader: Reader) => {
    if (!(await deps.principals.find(reader.caller.sessionId))) reader.out.end();
  };
  const tellUnread = async (userId: string) => {
    const waiting = readers.get(userId);
    if (!waiting) return;
    const unread = await countUnread(deps.db, userId);
    for (const reader of waiting) send(reader, 'changed', { unread });
  };
  // Who misses something asks anew after the next `hello`; nothing here may end the process.
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'notification stream'));

  const stopListening = [
    deps.listener.on('keepsake_notification', (userId) => quietly(tellUnread(userId))),
    deps.listener.on('keepsake_principal', (payload) => {
      const [, id] = payload.split(':');
      for (const reader of all())
        if (reader.caller.userId === id || reader.caller.sessionId === id)
          quietly(endUnlessAlive(reader));
    }),
    deps.listener.onGap(() => {
      for (const reader of all()) {
        send(reader, 'hello', {});
        quietly(endUnlessAlive(reader));
      }
    }),
  ];
  const heartbeat = setInterval(() => {
    for (const { out } of all()) out.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add(caller, out) {
      const reader = { caller, out };
      const set = readers.get(caller.userId) ?? new Set();
      readers.set(caller.userId, set.add(reader));
      out.once('close', () => {
        set.delete(reader);
        if (set.size === 0 && readers.get(caller.userId) === set) readers.delete(caller.userId);
      });
      out.write('retry: 2000\n');
      send(reader, 'hello', {});
    },
    close() {
      clearInterval(heartbeat);
      for (const stop of stopListening) stop();
      for (const { out } of all()) out.end();
    },
  };
}
