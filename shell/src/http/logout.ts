import { inOneTab } from '@keepsake/shared/in-one-tab';
import { setMark } from '../session/mark.ts';
import type { Session } from '../session/session.ts';
import { REFRESH_LOCK } from '../token/request-token.ts';
import { refusalOf, unreachable } from './refusal.ts';

/** Set while the server has not heard of a logout. */
const OWED = 'keepsake.owes-logout';

/** Milliseconds that the server has to hear of a logout; it is told again later. */
const PATIENCE = 10_000;

/** Calls that begin a session. */
const signsIn = new Set([
  'POST login',
  'POST v2/register/user',
  'POST guest/login',
  'POST kiosk/:secret/guests',
]);

/** Never while a token is refreshed: each of these answers changes the cookie. */
const inTurn = async <T>(work: () => Promise<T>) => inOneTab(REFRESH_LOCK, work);

/**
 * Logouts, told to the server after the session has ended here. While one is owed the cookie still names whoever left: the
 * cards of a guest would come along to who signs in next.
 */
export function createLogout(
  session: Pick<Session, 'stored'>,
  post: (token: string | null, signal: AbortSignal) => Promise<Response>,
) {
  const isOwed = () => localStorage.getItem(OWED) !== null;

  /** @returns the answer of a server that refused to hear of it; null where it is owed no longer */
  async function tell(token: string | null, isDue = isOwed): Promise<Response | null> {
    if (!isDue()) return null;
    // Somebody signed in since: the cookie is theirs.
    if (!session.stored().loggedIn) {
      const answer = await post(token, AbortSignal.timeout(PATIENCE));
      if (!answer.ok) return answer;
    }
    localStorage.removeItem(OWED);
    return null;
  }

  async function tellInTurn(token: string | null, isDue = isOwed): Promise<void> {
    const refused = await inTurn(async () => tell(token, isDue)).catch((error: unknown) => {
      throw unreachable(error);
    });
    if (refused) throw await refusalOf(refused);
  }

  return {
    /** @param token of the session that has just ended here @throws ApiError where the server did not hear of it yet */
    async logOut(token: string | null): Promise<void> {
      setMark(OWED);
      await tellInTurn(token, () => true);
    },
    /** Tells of a logout that is owed. @throws ApiError where the server did not hear of it yet */
    async tellLogout(): Promise<void> {
      if (isOwed()) await tellInTurn(null);
    },
    /** Sends a call; one that begins a session waits for its turn, and is not sent while a logout stays owed. */
    async send(key: string, send: () => Promise<Response>): Promise<Response> {
      if (!signsIn.has(key)) return send();
      return inTurn(async () => (await tell(null)) ?? send());
    },
  };
}
