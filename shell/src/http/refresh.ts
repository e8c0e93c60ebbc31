import { storedEntry } from '@keepsake/shared/stored-entry';
import type { Session } from '../session/session.ts';
import { REFRESH_LOCK, requestToken } from '../token/request-token.ts';

/** Result of a refresh: a new token, or the session is over. */
export type Refreshed = { token: string } | { over: true };

type Post = (attempt: string) => Promise<Response>;

/** Milliseconds to wait for another tab's storage event: the lock may pass on before the new token is visible. */
const STORAGE_DELAY = 250;

/** Runs work in one tab at a time. @param work gets whether it had to wait for another tab */
async function underLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Web Locks need a secure context; without them each tab refreshes for itself.
  if (!('locks' in navigator)) return work(false);
  const first = await navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return first ? first.result : navigator.locks.request(REFRESH_LOCK, async () => work(true));
}

/** Resolves when the session changes, at the latest after `STORAGE_DELAY`. */
async function sessionChange(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, STORAGE_DELAY);
    const stop = session.subscribe(end);
  });
}

/** Creates the function that refreshes the access token, once for all callers in all tabs; it rejects when offline. */
export function createRefresh(session: Session, post: Post) {
  let running: Promise<Refreshed> | null = null;

  /** Whether the stored session has ended or has another token than the spent one; null for neither. */
  function resultFromStorage(spent: string | null): Refreshed | null {
    const { loggedIn, token } = session.stored();
    if (!loggedIn) return { over: true };
    return token && token !== spent ? { token } : null;
  }

  async function refresh(spent: string | null): Promise<Refreshed> {
    return underLock(async (waited) => {
      if (waited && session.stored().token === spent) await sessionChange(session);
      const before = resultFromStorage(spent);
      if (before) return before;
      const requested = await requestToken(async () => post(attempt()));
      attemptKey.remove();
      // The session that asked may have ended or been replaced during the request; then its token is dropped.
      const meanwhile = resultFromStorage(spent);
      if (meanwhile) return meanwhile;
      if ('over' in requested) return requested;
      session.setToken(requested.token, requested.expiresIn);
      return { token: requested.token };
    });
  }

  /** @param spent the token that no longer works */
  return (spent: string | null): Promise<Refreshed> => {
    running ??= refresh(spent).finally(() => {
      running = null;
    });
    return running;
  };
}

const attemptKey = storedEntry('keepsake.refresh-attempt');

/**
 * Returns the idempotency key of the current refresh, the same until it is answered: a refresh token works once, and
 * when the answer was lost the server repeats it for the same key.
 */
export function attempt(): string {
  const stored = attemptKey.get();
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  attemptKey.set(fresh);
  return fresh;
}
