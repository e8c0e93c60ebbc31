import { useEffect } from 'react';
import { useHost } from '@keepsake/shared/host';

/** Milliseconds until a stream that could not be opened is asked for again. */
const AGAIN_AFTER = 30_000;

/** Calls the listener whenever notifications were added or read, also in another tab or on another device. */
export function useNotificationChanges(onChange: () => unknown): void {
  const { http } = useHost();
  useEffect(() => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    const open = async () => {
      try {
        const { data } = await http.call('GET notifications/stream/link', { signal: gone.signal });
        if (gone.signal.aborted) return;
        source = new EventSource(http.url(data.url));
        source.addEventListener('hello', onChange);
        source.addEventListener('changed', onChange);
        source.addEventListener('error', () => {
          // The signed address ends some day; the browser itself would ask for the same one for ever.
          if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_AFTER);
        });
      } catch {
        if (!gone.signal.aborted) again = setTimeout(open, AGAIN_AFTER);
      }
    };
    void open();
    return () => {
      gone.abort();
      clearTimeout(again);
      source?.close();
    };
  }, [http, onChange]);
}
