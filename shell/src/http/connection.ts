import type { ConnectionState, ConnectionView } from '@keepsake/shared/contract';

/** Milliseconds before each probe of an unreachable server; the last value repeats. */
const PROBE_DELAYS = [2000, 4000, 8000, 15_000];

/** Milliseconds after the server was back within which an answer that is cut off is no outage. */
const AGAIN_WITHIN = 60_000;

export interface Connection extends ConnectionView {
  /** Reports that the server answered. */
  reached(): void;
  /** Reports that the server did not answer. @param isCutOff true when its answer broke off */
  unreached(isCutOff?: boolean): void;
  /** Reports whether any call is slow. */
  setSlow(slow: boolean): void;
  /** Probes the server at once. */
  tryNow(): void;
}

/**
 * Tracks whether the site is reachable, by the browser's online events, by the results of calls, and while those fail
 * by calling `probe` until it succeeds.
 * @param probe resolves to whether the server answered; never rejects
 */
export function createConnection(probe: () => Promise<boolean>): Connection {
  let network = navigator.onLine;
  let answering = true;
  let slow = false;
  let shown: ConnectionState = 'good';
  let failures = 0;
  let backAt = -Infinity;
  let isProbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show() {
    const next = !network ? 'offline' : !answering ? 'down' : slow ? 'slow' : 'good';
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function stopProbing() {
    clearTimeout(timer);
    timer = undefined;
  }

  function probeLater() {
    if (timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void runProbe();
      },
      PROBE_DELAYS[Math.min(failures, PROBE_DELAYS.length - 1)],
    );
  }

  async function runProbe() {
    stopProbing();
    if (isProbing) return;
    isProbing = true;
    const isThere = await probe();
    isProbing = false;
    if (isThere) {
      answered();
      return;
    }
    failures += 1;
    if (!network || !answering) probeLater();
  }

  function answered() {
    // Some browsers report offline wrongly; an answer proves the connection.
    network = true;
    if (!answering) backAt = Date.now();
    answering = true;
    failures = 0;
    stopProbing();
    show();
  }

  window.addEventListener('offline', () => {
    network = false;
    show();
    probeLater();
  });
  window.addEventListener('online', () => {
    network = true;
    failures = 0;
    show();
    if (!answering) void runProbe();
  });
  if (!network) {
    show();
    probeLater();
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reached() {
      // While offline this answer may have been sent before the connection broke, so it is verified by a new probe.
      if (network) answered();
      else void runProbe();
    },
    unreached(isCutOff = false) {
      // A page asks again as soon as the server is back, for ever where a proxy always cuts the same answer off.
      if (answering && isCutOff && Date.now() < backAt + AGAIN_WITHIN) return;
      answering = false;
      network = network && navigator.onLine;
      show();
      probeLater();
    },
    setSlow(now) {
      slow = now;
      show();
    },
    tryNow: () => void runProbe(),
  };
}
