import { inOneTab } from '@keepsake/shared/in-one-tab';
import { storeItem } from '@keepsake/shared/store-item';
import type { Session } from '../session/session.ts';
import { REFRESH_LOCK } from '../token/request-token.ts';
import { refusalOf, unreachable } from './refusal.ts';

/** Storage key; set while a logout has still to reach the server. */
const PENDING = 'keepsake.owes-logout';

/** Milliseconds after which a logout request is aborted; it is retried later. */
const LOGOUT_TIMEOUT = 10_000;

/** Calls that begin a session. */
const signsIn = new Set([
  'POST login',
  'POST v2/register/user',
  'POST guest/login',
  'POST kiosk/:secret/guests',
]);

/** Runs work under the lock of token refreshes, because logins, logouts and refreshes all set the session cookie. */
const locked = async <T>(work: () => Promise<T>) => inOneTab(REFRESH_LOCK, work);

/**
 * Sends logouts to the server after the session has ended in this browser. While one is pending the cookie still
 * belongs to the previous user, whose cards (of a guest) would be moved to the account that signs in next.
 */
export function createLogout(
  session: Pick<Session, 'stored'>,
  post: (token: string | null, signal: AbortSignal) => Promise<Response>,
) {
  const isPending = () => localStorage.getItem(PENDING) !== null;

  /** Sends a pending logout. @returns the answer if the server refused it; null when none is pending any more */
  async function sendPending(token: string | null, isDue = isPending): Promise<Response | null> {
    if (!isDue()) return null;
    // Once another user has signed in the cookie is theirs, and the logout is void.
    if (!session.stored().loggedIn) {
      const answer = await post(token, AbortSignal.timeout(LOGOUT_TIMEOUT));
      if (!answer.ok) return answer;
    }
    localStorage.removeItem(PENDING);
    return null;
  }

  async function sendLocked(token: string | null, isDue = isPending): Promise<void> {
    const refused = await locked(async () => sendPending(token, isDue)).catch((error: unknown) => {
      throw unreachable(error);
    });
    if (refused) throw await refusalOf(refused);
  }

  return {
    /** @param token of the session that has just ended @throws ApiError when the server was not reached or refused */
    async logOut(token: string | null): Promise<void> {
      storeItem(PENDING);
      await sendLocked(token, () => true);
    },
    /** Sends a pending logout, if there is one. @throws ApiError when the server was not reached or refused */
    async retryLogout(): Promise<void> {
      if (isPending()) await sendLocked(null);
    },
    /** Sends a call. One that begins a session waits for the lock, and fails while a logout cannot be sent. */
    async send(key: string, send: () => Promise<Response>): Promise<Response> {
      if (!signsIn.has(key)) return send();
      return locked(async () => (await sendPending(null)) ?? send());
    },
  };
}
