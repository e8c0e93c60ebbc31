import { setMark } from '../session/mark.ts';
import type { Session } from '../session/session.ts';
import { REFRESH_LOCK, requestToken } from '../token/request-token.ts';

/** How a refresh ended: a token, or the session is over; without a connection it throws. */
export type Refreshed = { token: string } | { over: true };

type Post = (attempt: string) => Promise<Response>;

/** For how long news of another tab may be on its way: a lock can pass on faster than what was stored under it. */
const NEWS_MS = 250;

/** @param work is told whether another tab was at it meanwhile */
async function alone<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Browsers offer locks in secure contexts only; elsewhere each tab refreshes for itself.
  if (!('locks' in navigator)) return work(false);
  const first = await navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return first ? first.result : navigator.locks.request(REFRESH_LOCK, async () => work(true));
}

/** Resolves when another tab changed the session, or after the time for it. */
async function news(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(end, NEWS_MS);
    const stop = session.subscribe(end);
  });
}

/**
 * Asks for a new access token, once for any number of callers in any number of tabs: whoever waited takes
 * the token that was fetched meanwhile.
 */
export function createRefresh(session: Session, post: Post) {
  let running: Promise<Refreshed> | null = null;

  /** What the session says by itself: that it ended, or has another token than the spent one; null for neither. */
  function changed(spent: string | null): Refreshed | null {
    const { loggedIn, token } = session.stored();
    if (!loggedIn) return { over: true };
    return token && token !== spent ? { token } : null;
  }

  async function refresh(spent: string | null): Promise<Refreshed> {
    return alone(async (waited) => {
      if (waited && session.stored().token === spent) await news(session);
      const before = changed(spent);
      if (before) return before;
      const requested = await requestToken(async () => post(attempt()));
      answered();
      // The answer is of the session that asked, which may have been ended or replaced since.
      const meanwhile = changed(spent);
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

const KEY = 'keepsake.refresh-attempt';

/** The name on a device that is too full to keep it; null on any other. */
let unkept: string | null = null;

/**
 * The name of the refresh under way, the same until it is answered: a refresh token is good for one use, and
 * when the answer is lost on the way the server gives it again to who names the same attempt.
 */
export function attempt(): string {
  const kept = localStorage.getItem(KEY) ?? unkept;
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  setMark(KEY, fresh);
  unkept = localStorage.getItem(KEY) ? null : fresh;
  return fresh;
}

function answered(): void {
  localStorage.removeItem(KEY);
  unkept = null;
}
