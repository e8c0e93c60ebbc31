import type { ServerResponse } from 'node:http';
import type { EventStreamMessage } from '@keepsake/shared/api/cards';
import type { Deps } from '../../deps.ts';
import { requireAccess } from '../../http/access.ts';
import type { Principal } from '../../sessions/principals.ts';

const HEARTBEAT_MS = 20_000;
/** A receiver that is this far behind is gone, or as good as gone. */
const MOST_WAITING_BYTES = 256 * 1024;

interface Watcher {
  caller: Principal;
  out: ServerResponse;
}

/** Everybody of this process who watches an event live. */
export interface Watchers {
  /** Opens the stream. It ends with the session, or when the caller no longer is who may watch. */
  add(eventId: string, caller: Principal, out: ServerResponse): void;
  close(): void;
}

/**
 * Hands on what the database notifies of. A stream begins with `hello`, and says it again when messages may
 * have been missed: whoever shows a list then fetches it anew.
 */
export function createWatchers(deps: Pick<Deps, 'listener' | 'principals' | 'log'>): Watchers {
  const watched = new Map<string, Set<Watcher>>();
  const all = () => Array.from(watched.values(), (set) => Array.from(set)).flat();
  let lastId = Date.now();

  const send = ({ out }: Watcher, event: string, data: object) => {
    if (out.writableLength > MOST_WAITING_BYTES) return void out.destroy();
    lastId += 1;
    out.write(`id: ${lastId}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  const stopListening = [
    deps.listener.on('keepsake_event', (payload) => {
      const { event_id, ...message }: EventStreamMessage & { event_id: string } =
        JSON.parse(payload);
      for (const watcher of watched.get(event_id) ?? []) send(watcher, message.type, message);
    }),
    deps.listener.on('keepsake_principal', (payload) => {
      const [, id] = payload.split(':');
      for (const watcher of all())
        if (watcher.caller.userId === id || watcher.caller.sessionId === id)
          endUnlessAllowed(deps, watcher);
    }),
    deps.listener.onGap(() => {
      for (const watcher of all()) {
        send(watcher, 'hello', {});
        endUnlessAllowed(deps, watcher);
      }
    }),
  ];
  const heartbeat = setInterval(() => {
    for (const { out } of all()) out.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add(eventId, caller, out) {
      const watcher = { caller, out };
      const set = watched.get(eventId) ?? new Set();
      watched.set(eventId, set.add(watcher));
      out.once('close', () => {
        set.delete(watcher);
        if (set.size === 0 && watched.get(eventId) === set) watched.delete(eventId);
      });
      out.write('retry: 2000\n');
      send(watcher, 'hello', {});
    },
    close() {
      clearInterval(heartbeat);
      for (const stop of stopListening) stop();
      for (const { out } of all()) out.end();
    },
  };
}

function endUnlessAllowed(
  { principals, log }: Pick<Deps, 'principals' | 'log'>,
  { caller, out }: Watcher,
): void {
  principals
    .find(caller.sessionId)
    .then((now) => requireAccess('bride_groom', now))
    .catch((error: unknown) => {
      log.debug({ err: error }, 'event stream ended');
      out.end();
    });
}
