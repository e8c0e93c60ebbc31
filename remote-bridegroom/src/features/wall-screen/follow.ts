import { listen } from '@keepsake/shared/live/listen';

/** Milliseconds until the stream is asked for again; doubled each time up to the longest. */
const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 20_000;
/** Milliseconds after which the wall is read anyway. */
const READ_AGAIN_MS = 60_000;

/**
 * Calls `read` whenever something on the wall may have changed: at the beginning, with each message of its stream, when
 * a connection is back, and every minute, whatever the stream says. One call at a time, and one more for what was told
 * meanwhile.
 */
export function follow(address: string, read: () => Promise<void>, gone: AbortSignal): void {
  let reading = false;
  let isDue = false;
  const look = async () => {
    isDue = true;
    if (reading) return;
    reading = true;
    while (isDue && !gone.aborted) {
      isDue = false;
      await read();
    }
    reading = false;
  };
  const now = () => void look();

  let last: number | null = null;
  let wait = SHORTEST_WAIT;
  const stay = async () => {
    while (!gone.aborted) {
      await listen(
        last === null ? address : `${address}?after=${last}`,
        ({ id, news }) => {
          last = id;
          wait = SHORTEST_WAIT;
          if (news) now();
        },
        gone,
      );
      if (!gone.aborted) await pause(wait * (0.5 + Math.random()), gone);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  };
  const again = setInterval(now, READ_AGAIN_MS);
  window.addEventListener('online', now);
  gone.addEventListener('abort', () => {
    clearInterval(again);
    window.removeEventListener('online', now);
  });
  now();
  void stay();
}

/** Waits, but no longer than until there is a connection. */
async function pause(milliseconds: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      gone.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    gone.addEventListener('abort', go);
  });
}
