import type { HttpClient } from '@keepsake/shared/api';
import type { Connection } from '../http/connection.ts';
import type { LiveMessage } from '@keepsake/shared/api';
import { listen, type Piece } from '@keepsake/shared/live/listen';

/** Milliseconds before reconnecting; doubled after each attempt up to the longest, and reset by a message. */
const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Milliseconds that the call for the link may take for the `age` sent with it to still cover the whole time. */
const LONGEST_CALL = 5000;

interface Options {
  http: HttpClient;
  connection: Pick<Connection, 'get' | 'subscribe'>;
  /** Returns the id of the last known message; null for none. */
  cursor: () => number | null;
  /** When the page began to read its data, in milliseconds since 1970. */
  since: number;
  /** Called with a cursor from which the stream continues without a gap since `since`. */
  onCursor: (cursor: number) => void;
  onMessage: (piece: Piece<LiveMessage>) => void;
  signal: AbortSignal;
}

/** Keeps a stream open until `signal` is aborted; reconnects after failures and with a new link. Never rejects. */
export async function keepOpen({
  http,
  connection,
  cursor,
  since,
  onCursor,
  onMessage,
  signal,
}: Options): Promise<void> {
  let wait = SHORTEST_WAIT;
  const received = (piece: Piece<LiveMessage>) => {
    wait = SHORTEST_WAIT;
    onMessage(piece);
  };
  while (!signal.aborted) {
    try {
      const sentAt = Date.now();
      const age = Math.max(0, Math.ceil((sentAt - since + LONGEST_CALL) / 1000));
      const query = cursor() === null ? { age } : {};
      const { data } = await http.call('GET live/link', { query, signal });
      const isSoon = Date.now() - sentAt <= LONGEST_CALL;
      // Servers of an earlier release send no `after`.
      if (cursor() === null && isSoon && typeof data.after === 'number') onCursor(data.after);
      const last = cursor();
      const address = http.url(last === null ? data.url : `${data.url}&after=${last}`);
      if (!signal.aborted) await listen(address, received, signal);
    } catch {
      // Disconnected or signed out: retried after a pause.
    }
    // Random, so that browsers that lost a server together do not reconnect together.
    if (!signal.aborted) await pause(wait * (0.5 + Math.random()), connection, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Waits, but ends early when the site becomes reachable again or `signal` is aborted. */
function pause(
  milliseconds: number,
  connection: Options['connection'],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let before = connection.get();
    const go = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const unsubscribe = connection.subscribe(() => {
      const now = connection.get();
      if (now === 'good' && (before === 'down' || before === 'offline')) go();
      before = now;
    });
    signal.addEventListener('abort', go);
  });
}
