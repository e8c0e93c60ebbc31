import { normalizedCode } from '@keepsake/shared/addresses/codes';
import { isApiError, type HttpClient } from '@keepsake/shared/api';
import { kioskHere } from '@keepsake/shared/state';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import type { Session } from './session.ts';

/** Lock that keeps two tabs from creating two guests for one person. */
const LOCK = 'keepsake.attend';

const LEFT = 'The guest has left the tablet.';

/** Ends an unused session by its token. Sends no cookies, which may belong to the next guest by now. */
async function endSession(token: string): Promise<void> {
  await fetch('/api/logout', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
  });
}

/**
 * Creates `attend`, which makes sure that the user may send a card to the event of a code: without a session a guest is
 * created, otherwise the event is added to the user. Concurrent calls for the same code share one request.
 */
export function createAttend(http: HttpClient, session: Session) {
  const running = new Map<string, Promise<void>>();
  const done = new Set<string>();

  /** @param key of the tablet guest at the time of the call; undefined without a tablet */
  async function becomeGuest(code: string, key: string | undefined): Promise<void> {
    const kiosk = kioskHere();
    if (kiosk?.guest?.key !== key) throw new Error(LEFT);
    const { data } =
      kiosk && key !== undefined && kiosk.event.unique_code === code
        ? await http.call('POST kiosk/:secret/guests', {
            params: { secret: kiosk.secret },
            body: { key },
          })
        : await http.call('POST guest/login', { body: { unique_code: code } });
    if (kioskHere()?.guest?.key !== key) {
      await endSession(data.access_token);
      throw new Error(LEFT);
    }
    session.begin(data);
    session.setGuestEventCode(code);
    done.add(`${data.user.id} ${code}`);
  }

  async function add(code: string, name: string): Promise<void> {
    try {
      await http.call('POST login/wedding/add', { body: { unique_code: code } });
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) throw error;
    }
    done.add(name);
    // The code that a guest opened last is that of their current event.
    if (session.view().isGuest) session.setGuestEventCode(code);
  }

  async function attend(code: string, key: string | undefined): Promise<void> {
    session.readStored();
    const { user } = session.view();
    if (!user) return becomeGuest(code, key);
    const name = `${user.id} ${code}`;
    if (!done.has(name)) await add(code, name);
    return undefined;
  }

  /** @throws ApiError 404 for an unknown code, 403 for a couple */
  return async (typed: string): Promise<void> => {
    const code = normalizedCode(typed);
    const name = `${session.view().user?.id ?? ''} ${code}`;
    if (done.has(name)) return undefined;
    const key = kioskHere()?.guest?.key;
    const callKey = `${key ?? ''} ${code}`;
    const pending = running.get(callKey);
    if (pending) return pending;
    const begun = inOneTab(LOCK, async () => attend(code, key)).finally(() =>
      running.delete(callKey),
    );
    running.set(callKey, begun);
    return begun;
  };
}
