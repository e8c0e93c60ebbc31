import type { HttpClient } from '@keepsake/shared/api';
import type { Connection } from '../http/connection.ts';
import type { LiveMessage } from '@keepsake/shared/api';
import { listen, type Piece } from '@keepsake/shared/live/listen';

/** Milliseconds until a stream is asked for again; doubled each time up to the longest. */
const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Milliseconds that a call may be on its way while it is said for how long somebody has been reading. */
const LONGEST_CALL = 5000;

interface Options {
  http: HttpClient;
  connection: Pick<Connection, 'get' | 'subscribe'>;
  /** The last place that is known; null for none. */
  after: () => number | null;
  /** When what is shown was begun to be read, in milliseconds since 1970. */
  since: number;
  /** Everything from this place on follows, which is since then. */
  onPlaced: (place: number) => void;
  onMessage: (piece: Piece<LiveMessage>) => void;
  gone: AbortSignal;
}

/** Keeps a stream open, over lost connections and addresses that ended, until it is no longer wanted. */
export async function keepOpen({
  http,
  connection,
  after,
  since,
  onPlaced,
  onMessage,
  gone,
}: Options): Promise<void> {
  let wait = SHORTEST_WAIT;
  const received = (piece: Piece<LiveMessage>) => {
    wait = SHORTEST_WAIT;
    onMessage(piece);
  };
  while (!gone.aborted) {
    try {
      const asked = Date.now();
      const age = Math.max(0, Math.ceil((asked - since + LONGEST_CALL) / 1000));
      const query = after() === null ? { age } : {};
      const { data } = await http.call('GET live/link', { query, signal: gone });
      const isSoon = Date.now() - asked <= LONGEST_CALL;
      // A server of an earlier release says nothing of it.
      if (after() === null && isSoon && typeof data.after === 'number') onPlaced(data.after);
      const last = after();
      const address = http.url(last === null ? data.url : `${data.url}&after=${last}`);
      if (!gone.aborted) await listen(address, received, gone);
    } catch {
      // Disconnected or signed out: tried again after a pause.
    }
    // At different times in different browsers, which all lose a server at the same moment.
    if (!gone.aborted) await pause(wait * (0.5 + Math.random()), connection, gone);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Waits, but no longer than until the site can be reached again. */
function pause(
  milliseconds: number,
  connection: Options['connection'],
  gone: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let before = connection.get();
    const go = () => {
      clearTimeout(timer);
      unsubscribe();
      gone.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const unsubscribe = connection.subscribe(() => {
      const now = connection.get();
      if (now === 'good' && (before === 'down' || before === 'offline')) go();
      before = now;
    });
    gone.addEventListener('abort', go);
  });
}
