import type { Session } from '../session/session.ts';
import { answered, attempt } from './refresh-attempt.ts';

/** How a refresh ended: a token, or the session is over; without a connection it throws. */
export type Refreshed = { token: string } | { over: true };

type Post = (attempt: string) => Promise<Response>;

async function alone<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks in secure contexts only; elsewhere each tab refreshes for itself.
  return 'locks' in navigator ? navigator.locks.request('keepsake.refresh', work) : work();
}

/**
 * Asks for a new access token, once for any number of callers in any number of tabs: whoever waited takes
 * the token that was fetched meanwhile.
 */
export function createRefresh(session: Session, post: Post) {
  let running: Promise<Refreshed> | null = null;

  async function refresh(spent: string | null): Promise<Refreshed> {
    return alone(async () => {
      const { loggedIn, token } = session.stored();
      if (!loggedIn) return { over: true };
      if (token && token !== spent) return { token };
      const answer = await post(attempt());
      if (answer.status === 401 || answer.status === 403) {
        answered();
        return { over: true };
      }
      if (!answer.ok) throw new Error(`refresh answered ${answer.status}`);
      const { data } = (await answer.json()) as {
        data: { access_token: string; expires_in: number };
      };
      session.setToken(data.access_token, data.expires_in);
      answered();
      return { token: data.access_token };
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
