import type { User } from '@keepsake/shared/api';

/**
 * What the browser keeps about the session, as section 3 of the specification lists it; its `paymentMethods` and
 * `payoutMethods` are what `@keepsake/shared/query` has read, its `selectedPackage` is kept by
 * `@keepsake/shared/state`, where the pages find them.
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
  /** Whose session ended by itself: what they were making waits for them to sign in again. */
  expiredUser: string | null;
}

export const signedOut: AuthState = {
  loggedIn: false,
  user: false,
  token: null,
  tokenEnds: 0,
  isGuest: false,
  guestId: null,
  guestEventCode: '',
  expiredUser: null,
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
}

/** Calls the listener when another tab changed the session. */
export function onAuthElsewhere(listener: () => void): void {
  // No window where public pages are prerendered.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) listener();
  });
}
