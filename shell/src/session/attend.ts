import { normalizedCode } from '@keepsake/shared/addresses/codes';
import { isApiError, type HttpClient } from '@keepsake/shared/api';
import { kioskHere } from '@keepsake/shared/state';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import type { Session } from './session.ts';

/** So that two tabs do not make two guests of one person. */
const LOCK = 'keepsake.attend';

const LEFT = 'The guest has left the tablet.';

/** Ends a session that nobody goes on with. Without cookies, which may be the next guest's by now. */
async function endSession(token: string): Promise<void> {
  await fetch('/api/logout', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
  });
}

/**
 * Makes sure that whoever is here may send a card to the event of a code: somebody who is nobody yet becomes a guest
 * without being asked, anybody else has the event added. Each is done once, however many ask for it.
 */
export function createAttend(http: HttpClient, session: Session) {
  const running = new Map<string, Promise<void>>();
  const done = new Set<string>();

  /** @param key of the guest of a tablet who asked */
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
    session.begin(data, { goesOn: true });
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
    // The event that a guest is at is the one whose code they opened last.
    if (session.view().isGuest) session.setGuestEventCode(code);
  }

  async function attend(code: string, key: string | undefined): Promise<void> {
    session.look();
    const { user } = session.view();
    if (!user) return becomeGuest(code, key);
    const name = `${user.id} ${code}`;
    if (!done.has(name)) await add(code, name);
    return undefined;
  }

  /** @throws ApiError 404 for a code that nobody has; 403 for a couple */
  return async (typed: string): Promise<void> => {
    const code = normalizedCode(typed);
    const name = `${session.view().user?.id ?? ''} ${code}`;
    if (done.has(name)) return undefined;
    const key = kioskHere()?.guest?.key;
    const asked = `${key ?? ''} ${code}`;
    const known = running.get(asked);
    if (known) return known;
    const begun = inOneTab(LOCK, async () => attend(code, key)).finally(() =>
      running.delete(asked),
    );
    running.set(asked, begun);
    return begun;
  };
}
