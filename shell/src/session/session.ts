import type { PurchaseType, SignedIn, User } from '@keepsake/shared/api';
import type { SessionView } from '@keepsake/shared/contract';
import { sessionOf } from '@keepsake/shared/host/session-of';
import { keepKiosk } from '@keepsake/shared/state';
import { atom, createStore } from 'jotai';
import { noteVerified } from './just-verified.ts';
import { onAuthElsewhere, readAuth, signedOut, writeAuth, type AuthState } from './auth-state.ts';

/** Milliseconds for which unsent work is kept after its owner's session expired: 30 days, the lifetime of a session. */
const WORK_KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

function viewOf(state: AuthState): SessionView {
  const { loggedIn, user, purchaseType } = state;
  if (!loggedIn || !user) {
    const visitor = { loggedIn: false, user: null, isGuest: false, role: null };
    return awaitsAccount(state) ? { ...visitor, awaitsAccount: true } : visitor;
  }
  return { ...sessionOf(user), ...(purchaseType ? { purchaseType } : {}) };
}

/** Id of the user whose work is stored on this device: the signed-in user, or the one whose session expired. */
const ownerOf = ({ user, expiredUser }: AuthState) => (user ? user.id : expiredUser);

/** Whether the user, or `expiredUser`, is a guest; an older shell wrote of an expired one only that they have a code. */
const wasGuest = ({ isGuest, guestEventCode }: AuthState) => isGuest || guestEventCode !== '';

/** Whether the device stores unsent work of an account whose session expired. */
const awaitsAccount = (state: AuthState) => state.expiredUser !== null && !wasGuest(state);

/** Whether stored data has to be deleted: its owner logged out or another user replaced them. */
function isOver(before: AuthState, next: AuthState): boolean {
  const owner = ownerOf(before);
  return owner !== null && owner !== ownerOf(next) && owner !== next.goesOnFrom;
}

/** Whether the same user has another role now. */
function hasNewRole(before: SessionView, next: SessionView): boolean {
  const same = before.user !== null && before.user.id === next.user?.id;
  return same && before.role !== next.role;
}

/** Notes when an account's email address got confirmed. */
function watchConfirmation({ user: before }: AuthState, user: User) {
  const isFirst = before && before.id === user.id && !before.email_verified_at;
  if (isFirst && user.email_verified_at && user.is_guest === 0) noteVerified();
}

/**
 * Deletes data of a user whose session is over.
 * @param end.here whether it ended or was replaced in this tab, which then deletes data of the whole device. Otherwise
 * the stored data may already belong to the next user.
 */
type LogoutListener = (end: { here: boolean }) => void;

/** Creates the state of the session and its listeners for logout, expiry and changes of the role. */
function createAuth(store: ReturnType<typeof createStore>) {
  const first = readAuth();
  const sessionAtom = atom({ state: first, view: viewOf(first) });
  const now = () => store.get(sessionAtom);
  const logoutListeners = new Set<LogoutListener>();
  const expiryListeners = new Set<(user: User | false) => void>();
  const roleListeners = new Set<(role: SessionView['role']) => void>();

  /** Replaces the state in memory and calls the listeners. @param isForgotten whether data was deleted already */
  function take(next: AuthState, isForgotten = false) {
    const { state } = now();
    store.set(sessionAtom, { state: next, view: viewOf(next) });
    if (!isForgotten && isOver(state, next))
      for (const listener of logoutListeners) listener({ here: false });
    if (state.loggedIn && next.expiredUser !== null)
      for (const listener of expiryListeners) listener(state.user);
  }

  /** Writes a state decided in this tab. Old data is deleted before, so that other tabs then find none. */
  function write(next: AuthState) {
    const here = isOver(readAuth(), next);
    try {
      if (here) for (const listener of logoutListeners) listener({ here });
    } finally {
      writeAuth(next);
      take(next, here);
    }
  }

  /** Takes a state decided in another tab or on another device. */
  function learn(next: AuthState) {
    const before = now().view;
    take(next);
    const { view } = now();
    if (hasNewRole(before, view)) for (const listener of roleListeners) listener(view.role);
  }

  return {
    now,
    write,
    change: (changes: Partial<AuthState>) => write({ ...readAuth(), ...changes }),
    learn,
    listeners: {
      view: () => now().view,
      subscribe: (listener: () => void) => store.sub(sessionAtom, listener),
      onLogout(listener: LogoutListener) {
        logoutListeners.add(listener);
        return () => void logoutListeners.delete(listener);
      },
      /** Called when the session expired, in this or another tab. */
      onExpired(listener: (user: User | false) => void) {
        expiryListeners.add(listener);
      },
      /** Called when the role was changed in another tab or on another device. */
      onRoleChanged(listener: (role: SessionView['role']) => void) {
        roleListeners.add(listener);
      },
    },
  };
}

/** Creates the session of this browser, stored in local storage and shared by all tabs. */
export function createSession(store = createStore()) {
  const { now, write, change, learn, listeners } = createAuth(store);
  onAuthElsewhere(() => learn(readAuth()));

  return {
    ...listeners,
    /** Takes a state that another tab has just written, before its storage event arrives. */
    readStored: () => learn(readAuth()),
    /** Reads the stored state, also when another tab has just written it. */
    stored: readAuth,
    /**
     * Begins a session.
     * @param options `purchaseType`: whether the account is new or existing; null for guests
     */
    begin(
      { access_token, expires_in, user }: SignedIn,
      { purchaseType = null }: { purchaseType?: PurchaseType | null } = {},
    ) {
      const guest = user.is_guest === 1;
      const before = readAuth();
      // Signing in with an account ends tablet mode.
      if (!guest) keepKiosk(null);
      change({
        loggedIn: true,
        user,
        token: access_token,
        tokenEnds: Date.now() + expires_in * 1000,
        isGuest: guest,
        guestId: guest ? user.id : null,
        purchaseType,
        expiredUser: null,
        expiredAt: null,
        // A guest cannot sign in again, so the next session continues their work; that of an account waits for its owner.
        goesOnFrom: wasGuest(before) ? ownerOf(before) : null,
        guestEventCode: '',
      });
    },
    setToken(token: string, seconds: number) {
      change({ token, tokenEnds: Date.now() + seconds * 1000 });
    },
    /** Sets the user after a change made in this tab. */
    setUser(user: User) {
      watchConfirmation(now().state, user);
      change({ user, isGuest: user.is_guest === 1 });
    },
    /** Sets the user as read from the server; a change of the role counts as made elsewhere. */
    learnUser(user: User) {
      const stored = readAuth();
      if (!stored.user || stored.user.id !== user.id) return;
      if (JSON.stringify(stored.user) === JSON.stringify(user)) return;
      watchConfirmation(stored, user);
      const next = { ...stored, user };
      writeAuth(next);
      learn(next);
    },
    setGuestEventCode: (guestEventCode: string) => change({ guestEventCode }),
    end: () => write(signedOut),
    /** Whether the device stores unsent work of an account whose session expired. */
    awaitsAccount: () => awaitsAccount(readAuth()),
    /** Ends the session as expired: unsent work stays stored for its owner. */
    expire() {
      // Another tab may have written the expiry already; then its owner and time are kept.
      const stored = readAuth();
      const { user, expiredUser, expiredAt, guestEventCode } = stored;
      // The code of a guest is kept for their next session.
      const ended = { ...signedOut, isGuest: wasGuest(stored), guestEventCode };
      write(
        user
          ? { ...ended, expiredUser: user.id, expiredAt: Date.now() }
          : { ...ended, expiredUser, expiredAt },
      );
    },
    /** Deletes work whose owner has not signed in again for 30 days. */
    endLongExpired() {
      const { expiredAt } = readAuth();
      if (expiredAt !== null && Date.now() - expiredAt >= WORK_KEPT_FOR) write(signedOut);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
