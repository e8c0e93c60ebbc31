import { listen } from '@keepsake/shared/live/listen';

/** Milliseconds until the stream is reopened; doubled each time up to the longest. */
const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 20_000;
/** Milliseconds between two reads without any message. */
const POLL_MS = 60_000;

/**
 * Calls `read` whenever the wall may have changed: at the start, for each message of the stream, when the connection
 * returns, and every minute. Calls do not overlap; messages during a call lead to one more.
 */
export function follow(address: string, read: () => Promise<void>, closed: AbortSignal): void {
  let reading = false;
  let isDue = false;
  const readLatest = async () => {
    isDue = true;
    if (reading) return;
    reading = true;
    while (isDue && !closed.aborted) {
      isDue = false;
      await read();
    }
    reading = false;
  };
  const trigger = () => void readLatest();

  let lastEventId: number | null = null;
  let wait = SHORTEST_WAIT;
  const keepConnected = async () => {
    while (!closed.aborted) {
      await listen(
        lastEventId === null ? address : `${address}?after=${lastEventId}`,
        ({ id, news }) => {
          lastEventId = id;
          wait = SHORTEST_WAIT;
          if (news) trigger();
        },
        closed,
      );
      if (!closed.aborted) await pause(wait * (0.5 + Math.random()), closed);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  };
  const timer = setInterval(trigger, POLL_MS);
  window.addEventListener('online', trigger);
  closed.addEventListener('abort', () => {
    clearInterval(timer);
    window.removeEventListener('online', trigger);
  });
  trigger();
  void keepConnected();
}

/** Waits, but ends early when the connection returns or the wall is closed. */
async function pause(milliseconds: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      closed.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    closed.addEventListener('abort', end);
  });
}
