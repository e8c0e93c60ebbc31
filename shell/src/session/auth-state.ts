import type { PurchaseType, User } from '@keepsake/shared/api';
import { PERSON_COOKIE, personCookie } from '@keepsake/shared/releases/person-cookie';

/**
 * The stored session, as section 3 of the specification lists it. Its `paymentMethods` and `payoutMethods`
 * are cached by `@keepsake/shared/query`, its `selectedPackage` by `@keepsake/shared/state`, where pages find
 * them.
 */
export interface AuthState {
  loggedIn: boolean;
  user: User | false;
  token: string | null;
  /** When the token ends, in milliseconds since 1970. */
  tokenEnds: number;
  isGuest: boolean;
  guestId: string | null;
  guestEventCode: string;
  /** How the session began; null for a guest. */
  purchaseType: PurchaseType | null;
  /** User whose session expired; their unsent work waits for them. */
  expiredUser: string | null;
  /** When that session expired, in milliseconds since 1970; null while none has. */
  expiredAt: number | null;
  /** User whose work this session goes on with: of a guest who signed in, or of a session that expired. */
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

/** Reads the kept state; anything unreadable or half of a session counts as signed out. */
export function readAuth(): AuthState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return signedOut;
    const state = { ...signedOut, ...kept };
    return state.loggedIn && (!state.token || !state.user) ? signedOut : state;
  } catch {
    return signedOut;
  }
}

export function writeAuth(state: AuthState): void {
  localStorage.setItem(KEY, JSON.stringify(state));
  namePerson(state);
}

/** Days that the cookie stays which names the person: as many as a session lasts. */
const NAMED_DAYS = 30;

/** Tells the server whose pages this browser expects, so that it paints them for nobody else. */
export function namePerson({ loggedIn, user }: AuthState = readAuth()): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const value = loggedIn && user ? personCookie(user.id, timeZone) : '';
  const seconds = value === '' ? 0 : NAMED_DAYS * 86_400;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PERSON_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Calls the listener when another tab changed the session. */
export function onAuthElsewhere(listener: () => void): void {
  // Window is missing while prerendering.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) listener();
  });
}
