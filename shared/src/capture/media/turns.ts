/** Files that are sent at once. A browser has six connections to a server of the older kind; pages need some, too. */
const AT_ONCE = 3;

/** Bytes from which a file is a large one. One place is never given to these: a photo passes every video. */
const LARGE = 20 * 1024 ** 2;

interface Waiting {
  bytes: number;
  begin: () => void;
}

/** Lets a few files be sent at once and the others wait, the one with the least to send first. */
export function createTurns() {
  const waiting: Waiting[] = [];
  let busy = 0;
  let large = 0;

  function fitting(): Waiting | undefined {
    if (busy >= AT_ONCE) return undefined;
    const [least] = waiting.toSorted((a, b) => a.bytes - b.bytes);
    return least && (least.bytes < LARGE || large < AT_ONCE - 1) ? least : undefined;
  }

  function letIn(): void {
    for (let next = fitting(); next; next = fitting()) {
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    }
  }

  /** @throws DOMException AbortError when the signal ends the wait */
  async function turn(bytes: number, signal: AbortSignal): Promise<() => void> {
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
      letIn();
    });
    return () => {
      busy -= 1;
      if (bytes >= LARGE) large -= 1;
      letIn();
    };
  }

  return {
    /** Does the work of sending as many bytes when it is its turn. */
    async run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const done = await turn(bytes, signal);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
