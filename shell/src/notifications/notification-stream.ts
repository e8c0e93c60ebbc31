import type { HttpClient } from '@keepsake/shared/api';

/** Milliseconds until a stream that could not be opened is asked for again. */
const AGAIN_AFTER = 30_000;

const NAME = 'keepsake.notifications';

type Listener = () => unknown;

function pause(milliseconds: number, gone: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, milliseconds);
    gone.addEventListener('abort', () => {
      clearTimeout(timer);
      resume();
    });
  });
}

/** Listens until the stream is closed for good, by us or because its signed address ended. */
function follow(address: string, gone: AbortSignal, changed: Listener): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    source.addEventListener('hello', changed);
    source.addEventListener('changed', changed);
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) resolve();
    });
    gone.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}

async function keepOpen(http: HttpClient, gone: AbortSignal, changed: Listener): Promise<void> {
  while (!gone.aborted) {
    try {
      const { data } = await http.call('GET notifications/stream/link', { signal: gone });
      if (!gone.aborted) await follow(http.url(data.url), gone, changed);
    } catch {
      // No connection, or nobody is signed in any more: asked for again in a while.
    }
    if (!gone.aborted) await pause(AGAIN_AFTER, gone);
  }
}

/**
 * Opens a stream for all tabs: browsers allow six connections to a server that speaks HTTP/1.1, and a stream
 * keeps one. One tab holds it and tells the others; when it closes, the next one takes over.
 */
function open(http: HttpClient, changed: Listener): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  // Browsers offer locks in secure contexts only; elsewhere each tab has its own stream.
  if (!('locks' in navigator)) {
    void keepOpen(http, signal, changed);
    return () => gone.abort();
  }
  const tabs = new BroadcastChannel(NAME);
  tabs.addEventListener('message', changed);
  const tellAll = () => {
    changed();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tabs.postMessage('changed');
  };
  navigator.locks
    .request(NAME, { signal }, async () => keepOpen(http, signal, tellAll))
    .catch(() => {
      // Aborted while it waited for its turn.
    });
  return () => {
    gone.abort();
    tabs.close();
  };
}

/** Listeners per client, that is, per page: bell and list share one stream. */
const streams = new WeakMap<HttpClient, { listeners: Set<Listener>; close: () => void }>();

/** Calls the listener whenever notifications were added or read, anywhere. @returns to stop it */
export function onNotifications(http: HttpClient, listener: Listener): () => void {
  const listeners = streams.get(http)?.listeners ?? new Set();
  if (listeners.size === 0) {
    const close = open(http, () => {
      for (const each of listeners) each();
    });
    streams.set(http, { listeners, close });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) streams.get(http)?.close();
  };
}
