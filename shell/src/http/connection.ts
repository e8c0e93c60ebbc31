import type { ConnectionState, ConnectionView } from '@keepsake/shared/contract';

/** Milliseconds between two questions whether the server is back; each pause is longer, up to the last. */
const PAUSES = [2000, 4000, 8000, 15_000];

export interface Connection extends ConnectionView {
  /** Reports that the server answered. */
  reached(): void;
  /** Reports that the server did not answer. */
  unreached(): void;
  /** Whether a call has been waiting for long. */
  setSlow(slow: boolean): void;
  /** Asks at once whether the server is back. */
  tryNow(): void;
}

/**
 * Knows whether the site can be reached: by what the browser says, by how calls end, and while they fail by
 * asking `probe` until it answers.
 * @param probe resolves to whether the server answered; never rejects
 */
export function createConnection(probe: () => Promise<boolean>): Connection {
  let network = navigator.onLine;
  let answering = true;
  let slow = false;
  let shown: ConnectionState = 'good';
  let failures = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show() {
    const next = !network ? 'offline' : !answering ? 'down' : slow ? 'slow' : 'good';
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function stopAsking() {
    clearTimeout(timer);
    timer = undefined;
  }

  function askLater() {
    if (timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void ask();
      },
      PAUSES[Math.min(failures, PAUSES.length - 1)],
    );
  }

  async function ask() {
    stopAsking();
    if (isAsking) return;
    isAsking = true;
    const isThere = await probe();
    isAsking = false;
    if (isThere) {
      answered();
      return;
    }
    failures += 1;
    if (!network || !answering) askLater();
  }

  function answered() {
    // Some machines say that they are offline and are not: an answer knows better.
    network = true;
    answering = true;
    failures = 0;
    stopAsking();
    show();
  }

  window.addEventListener('offline', () => {
    network = false;
    show();
    askLater();
  });
  window.addEventListener('online', () => {
    network = true;
    failures = 0;
    show();
    if (!answering) void ask();
  });
  if (!network) {
    show();
    askLater();
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reached() {
      // Without a network it may be an answer that was on its way before that: only one to a new question counts.
      if (network) answered();
      else void ask();
    },
    unreached() {
      answering = false;
      network = network && navigator.onLine;
      show();
      askLater();
    },
    setSlow(now) {
      slow = now;
      show();
    },
    tryNow: () => void ask(),
  };
}
