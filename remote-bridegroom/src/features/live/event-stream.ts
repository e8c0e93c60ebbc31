import { isApiError, type EventStreamMessage, type HttpClient } from '@keepsake/shared/api';

const types = ['card.received', 'card.opened', 'balance.changed', 'payout.moved'] as const;

/** Milliseconds before the first new attempt; doubled each time up to the longest. */
const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Listeners {
  onMessage: (message: EventStreamMessage) => void;
  /** The connection is back after a gap in which messages may have been missed. */
  onReturn: () => void;
  /** The server refuses: nothing will come. */
  onRefused: (error: unknown) => void;
}

/**
 * Follows what happens at an event, over lost connections and expired links, until the returned function
 * is called.
 */
export function followEvent(http: HttpClient, eventId: string, listeners: Listeners): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SHORTEST_WAIT;
  let stopped = false;
  let before = false;

  const later = () => {
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const listen = (stream: EventSource) => {
    stream.addEventListener('open', () => {
      wait = SHORTEST_WAIT;
      if (before) listeners.onReturn();
      before = true;
    });
    stream.addEventListener('error', () => {
      // While it is CONNECTING the browser tries by itself; CLOSED means that the link no longer holds.
      if (stream.readyState !== EventSource.CLOSED || stopped) return;
      later();
    });
    for (const type of types) {
      stream.addEventListener(type, (event: MessageEvent<string>) => {
        const message: EventStreamMessage = JSON.parse(event.data);
        listeners.onMessage(message);
      });
    }
  };

  const connect = async () => {
    try {
      const { data } = await http.call('GET events/:id/stream/link', { params: { id: eventId } });
      if (stopped) return;
      source = new EventSource(http.url(data.url));
      listen(source);
    } catch (error) {
      if (stopped) return;
      if (isApiError(error) && [401, 403, 404].includes(error.status)) listeners.onRefused(error);
      else later();
    }
  };

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
