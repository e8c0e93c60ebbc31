import type { PurchaseType, SignedIn, User } from '@keepsake/shared/api';
import type { SessionView } from '@keepsake/shared/contract';
import { sessionOf } from '@keepsake/shared/host/session-of';
import { keepKiosk } from '@keepsake/shared/state';
import { atom, createStore } from 'jotai';
import { noteVerified } from './just-verified.ts';
import { onAuthElsewhere, readAuth, signedOut, writeAuth, type AuthState } from './auth-state.ts';

/** Milliseconds that unsent work waits for an owner whose session expired: as long as a session lasts. */
const WORK_WAITS = 30 * 24 * 60 * 60 * 1000;

function viewOf({ loggedIn, user, purchaseType }: AuthState): SessionView {
  if (!loggedIn || !user) return { loggedIn: false, user: null, isGuest: false, role: null };
  return { ...sessionOf(user), ...(purchaseType ? { purchaseType } : {}) };
}

/** Whose work is on this device: of who is signed in, or whose session expired. */
const ownerOf = ({ user, expiredUser }: AuthState) => (user ? user.id : expiredUser);

/** Whether what belongs to a person has to be forgotten: they left, or somebody else took their place. */
function isOver(before: AuthState, next: AuthState): boolean {
  const owner = ownerOf(before);
  return owner !== null && owner !== ownerOf(next) && owner !== next.goesOnFrom;
}

/** Whether the same person is on the other side now. */
function isTurned(before: SessionView, next: SessionView): boolean {
  const same = before.user !== null && before.user.id === next.user?.id;
  return same && before.role !== next.role;
}

function confirmed({ user: before }: AuthState, user: User) {
  const isFirst = before && before.id === user.id && !before.email_verified_at;
  if (isFirst && user.email_verified_at && user.is_guest === 0) noteVerified();
}

/**
 * Forgets what was a person's.
 * @param end.here their session ended or was replaced in this tab, which has the whole device forget; where it only learns
 * of that, what is stored may be the next person's
 */
type Leaver = (end: { here: boolean }) => void;

/** What is known of the session, and who is told when it ends, expires or changes sides. */
function createAuth(store: ReturnType<typeof createStore>) {
  const first = readAuth();
  const sessionAtom = atom({ state: first, view: viewOf(first) });
  const now = () => store.get(sessionAtom);
  const leavers = new Set<Leaver>();
  const expirers = new Set<(user: User | false) => void>();
  const turners = new Set<(role: SessionView['role']) => void>();

  function take(next: AuthState, isForgotten = false) {
    const { state } = now();
    store.set(sessionAtom, { state: next, view: viewOf(next) });
    if (!isForgotten && isOver(state, next)) for (const leave of leavers) leave({ here: false });
    if (state.loggedIn && next.expiredUser !== null)
      for (const expire of expirers) expire(state.user);
  }

  /** Decides here: the device forgets before it is written, so that a tab that learns of it finds nothing of before. */
  function write(next: AuthState) {
    const here = isOver(readAuth(), next);
    try {
      if (here) for (const leave of leavers) leave({ here });
    } finally {
      writeAuth(next);
      take(next, here);
    }
  }

  /** Takes what was decided somewhere else: in another tab, or on another device. */
  function learn(next: AuthState) {
    const before = now().view;
    take(next);
    const { view } = now();
    if (isTurned(before, view)) for (const turn of turners) turn(view.role);
  }

  return {
    now,
    write,
    change: (changes: Partial<AuthState>) => write({ ...readAuth(), ...changes }),
    learn,
    listeners: {
      view: () => now().view,
      subscribe: (listener: () => void) => store.sub(sessionAtom, listener),
      onLogout(listener: Leaver) {
        leavers.add(listener);
        return () => void leavers.delete(listener);
      },
      /** The session ended by itself, here or in another tab. */
      onExpired(listener: (user: User | false) => void) {
        expirers.add(listener);
      },
      /** The person changed sides, but not here. */
      onTurned(listener: (role: SessionView['role']) => void) {
        turners.add(listener);
      },
    },
  };
}

/** The session of this browser: kept in local storage and in agreement over all tabs. */
export function createSession(store = createStore()) {
  const { now, write, change, learn, listeners } = createAuth(store);
  onAuthElsewhere(() => learn(readAuth()));

  return {
    ...listeners,
    /** Takes what another tab has just written, of which nothing may have been heard yet. */
    look: () => learn(readAuth()),
    /** As kept now, also when another tab has just written it. */
    stored: readAuth,
    /**
     * @param how `goesOn`: the same person as before, as far as anybody can tell, so that what they were making stays;
     * `purchaseType`: whether an account signed in or came to be
     */
    begin(
      { access_token, expires_in, user }: SignedIn,
      {
        goesOn = false,
        purchaseType = null,
      }: { goesOn?: boolean; purchaseType?: PurchaseType | null } = {},
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
        goesOnFrom: goesOn || before.isGuest ? ownerOf(before) : null,
        guestEventCode: '',
      });
    },
    setToken(token: string, seconds: number) {
      change({ token, tokenEnds: Date.now() + seconds * 1000 });
    },
    /** The user after something was changed here. */
    setUser(user: User) {
      confirmed(now().state, user);
      change({ user, isGuest: user.is_guest === 1 });
    },
    /** The user as the server had them when it was asked, whoever changed what. */
    learnUser(user: User) {
      const kept = readAuth();
      if (!kept.user || kept.user.id !== user.id) return;
      if (JSON.stringify(kept.user) === JSON.stringify(user)) return;
      confirmed(kept, user);
      const next = { ...kept, user };
      writeAuth(next);
      learn(next);
    },
    setGuestEventCode: (guestEventCode: string) => change({ guestEventCode }),
    end: () => write(signedOut),
    /** The session ended by itself: the person may come back to what they were making. */
    expire() {
      // Another tab may have found out at the same moment, and written it down already.
      const { user, expiredUser, expiredAt, guestEventCode } = readAuth();
      // A guest can't sign in again: what they were making goes on as another guest’s at its code.
      const ended = { ...signedOut, guestEventCode };
      write(
        user
          ? { ...ended, expiredUser: user.id, expiredAt: Date.now() }
          : { ...ended, expiredUser, expiredAt },
      );
    },
    /** Has the work forgotten whose owner has not come back for so long that they will not. */
    endLongExpired() {
      const { expiredUser, expiredAt } = readAuth();
      if (expiredUser === null) return;
      // A release that wrote no time stood before this one.
      if (expiredAt === null) change({ expiredAt: Date.now() });
      else if (Date.now() - expiredAt >= WORK_WAITS) write(signedOut);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
