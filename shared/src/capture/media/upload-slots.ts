/** Parallel uploads. Browsers open at most six HTTP/1.1 connections to a server, and pages need some of them. */
const AT_ONCE = 3;

/** Bytes from which a file counts as large. One slot is reserved for smaller files, so that photos overtake videos. */
const LARGE = 20 * 1024 ** 2;

interface Waiting {
  bytes: number;
  begin: () => void;
}

/** Limits parallel uploads; among the waiting ones, the upload with the fewest bytes starts first. */
export function createUploadSlots() {
  const waiting: Waiting[] = [];
  let busy = 0;
  let large = 0;

  function nextFitting(): Waiting | undefined {
    if (busy >= AT_ONCE) return undefined;
    const [least] = waiting.toSorted((a, b) => a.bytes - b.bytes);
    return least && (least.bytes < LARGE || large < AT_ONCE - 1) ? least : undefined;
  }

  function startWaiting(): void {
    for (let next = nextFitting(); next; next = nextFitting()) {
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    }
  }

  /** Waits for a slot. @returns the function that frees it @throws DOMException AbortError when aborted */
  async function acquire(bytes: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(new DOMException('The upload was stopped.', 'AbortError'));
      };
      const mine: Waiting = {
        bytes,
        begin: () => {
          signal.removeEventListener('abort', stop);
          busy += 1;
          if (bytes >= LARGE) large += 1;
          resolve();
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.push(mine);
      startWaiting();
    });
    return () => {
      busy -= 1;
      if (bytes >= LARGE) large -= 1;
      startWaiting();
    };
  }

  return {
    /** Runs the upload of this many bytes once a slot is free. */
    async run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const done = await acquire(bytes, signal);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}

export type UploadSlots = ReturnType<typeof createUploadSlots>;
