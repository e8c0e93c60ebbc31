import type { PurchaseType, User } from '@keepsake/shared/api';
import { storedEntry } from '@keepsake/shared/stored-entry';
import { PERSON_COOKIE, personCookie } from '@keepsake/shared/releases/person-cookie';

/**
 * The stored session, section 3 of the specification. Its `paymentMethods` and `payoutMethods` are cached by
 * `@keepsake/shared/query` instead, its `selectedPackage` by `@keepsake/shared/state`.
 */
export interface AuthState {
  loggedIn: boolean;
  user: User | false;
  token: string | null;
  /** When the access token expires, in milliseconds since 1970. */
  tokenEnds: number;
  /** Whether the user is a guest, or whether `expiredUser` was one. */
  isGuest: boolean;
  guestId: string | null;
  guestEventCode: string;
  /** How the session began; null for a guest. */
  purchaseType: PurchaseType | null;
  /** Id of the user whose session expired and whose unsent work is still stored. */
  expiredUser: string | null;
  /** When that session expired, in milliseconds since 1970; null without `expiredUser`. */
  expiredAt: number | null;
  /** Id of the guest whose stored work this session continues. */
  goesOnFrom: string | null;
}

export const signedOut: AuthState = {
  loggedIn: false,
  user: false,
  token: null,
  tokenEnds: 0,
  isGuest: false,
  guestId: null,
  guestEventCode: '',
  purchaseType: null,
  expiredUser: null,
  expiredAt: null,
  goesOnFrom: null,
};

const KEY = 'keepsake.auth';

const entry = storedEntry(KEY);

/** Reads the stored session; unreadable or incomplete data counts as signed out. */
export function readAuth(): AuthState {
  try {
    const stored: unknown = JSON.parse(entry.get() ?? 'null');
    if (typeof stored !== 'object' || stored === null) return signedOut;
    const state = { ...signedOut, ...stored };
    return state.loggedIn && (!state.token || !state.user) ? signedOut : state;
  } catch {
    return signedOut;
  }
}

/** Stores the session, on a full device for the life of the page, and sets the person cookie. */
export function writeAuth(state: AuthState): void {
  const before = readAuth().user;
  const isStored = entry.set(JSON.stringify(state));
  // Otherwise a reload would resume the session of the person before.
  const isSame = before && state.user && before.id === state.user.id;
  if (!isStored && !isSame) localStorage.removeItem(KEY);
  setPersonCookie(state);
}

/** Lifetime of the person cookie in days, the same as of a session. */
const COOKIE_DAYS = 30;

/** Sets the person cookie, by which the server knows for whom it may prerender pages; clears it when signed out. */
function setPersonCookie({ loggedIn, user }: AuthState): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const value = loggedIn && user ? personCookie(user.id, timeZone) : '';
  const seconds = value === '' ? 0 : COOKIE_DAYS * 86_400;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PERSON_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Calls the listener when another tab changed the session. */
export function onAuthElsewhere(listener: () => void): void {
  // There is no window while prerendering.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    entry.reread();
    listener();
  });
}
