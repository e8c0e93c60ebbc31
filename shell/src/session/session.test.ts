import { fakeUser } from '@keepsake/shared/testing';
import { readPersonCookie } from '@keepsake/shared/releases/person-cookie';
import { forgetVerified } from './just-verified.ts';
import { createSession } from './session.ts';
import { signedIn } from '../testing/signed-in.ts';

const ada = fakeUser();
const eve = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000002', name: 'Eve' });
const guest = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000003', is_guest: 1, email: null });

function watched() {
  const session = createSession();
  const forgotten = jest.fn();
  session.onLogout(forgotten);
  return { session, forgotten };
}

/** Fires the storage event that other tabs receive. */
function dispatchStorage() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'keepsake.auth' }));
}

beforeEach(() => localStorage.clear());

test('a logout clears every listed state and notifies its listeners', () => {
  const { session, forgotten } = watched();
  session.begin(signedIn(ada), { purchaseType: 'new-user' });
  expect(session.view().purchaseType).toBe('new-user');
  session.end();
  expect(session.view()).not.toHaveProperty('purchaseType');
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(session.stored()).toEqual({
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
  });
});

test('a cookie names the signed-in person to the server, until the session ends', () => {
  const { session } = watched();
  const named = () => /keepsake_person=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  session.begin(signedIn(ada));
  expect(readPersonCookie(decodeURIComponent(named() ?? ''))).toEqual({
    id: ada.id,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  session.expire();
  expect(named()).toBeNull();
  session.begin(signedIn(eve));
  expect(named()).toMatch(eve.id);
  session.end();
  expect(named()).toBeNull();
});

const DAY = 24 * 60 * 60 * 1000;

test('the data of an expired session is forgotten after thirty days, once', () => {
  jest.useFakeTimers({ now: Date.parse('2026-07-04') });
  try {
    const before = watched();
    before.session.begin(signedIn(ada));
    before.session.expire();
    jest.advanceTimersByTime(29 * DAY);
    // Found out in another tab too: the time counts from the first.
    before.session.expire();
    before.session.endLongExpired();
    expect(before.forgotten).not.toHaveBeenCalled();
    jest.advanceTimersByTime(DAY);
    const later = watched();
    later.session.endLongExpired();
    later.session.endLongExpired();
    expect(later.forgotten).toHaveBeenCalledTimes(1);
    expect(later.session.stored()).toMatchObject({ expiredUser: null, expiredAt: null });
  } finally {
    jest.useRealTimers();
  }
});

test('the event code of an expired guest is stored until the next session begins', () => {
  const { session } = watched();
  session.begin(signedIn(fakeUser({ is_guest: 1, email: null })));
  session.setGuestEventCode('ABCD2345');
  session.expire();
  session.expire();
  expect(session.stored()).toMatchObject({ loggedIn: false, guestEventCode: 'ABCD2345' });
  session.begin(signedIn(fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000fe', is_guest: 1 })));
  expect(session.stored().guestEventCode).toBe('');
});

test('an expired session keeps the data for the same person', () => {
  const { session, forgotten } = watched();
  session.begin(signedIn(ada));
  session.expire();
  expect(session.view().loggedIn).toBe(false);
  expect(session.stored().token).toBeNull();
  session.begin(signedIn(ada));
  expect(forgotten).not.toHaveBeenCalled();
});

test('two tabs that notice the expiry at once both report it, and neither forgets the data', () => {
  const here = watched();
  here.session.begin(signedIn(ada));
  const there = watched();
  const expired = jest.fn();
  there.session.onExpired(expired);
  here.session.expire();
  // Before the storage event of the first tab arrives.
  there.session.expire();
  dispatchStorage();
  expect(expired).toHaveBeenCalledTimes(1);
  expect(there.forgotten).not.toHaveBeenCalled();
  here.session.begin(signedIn(ada));
  dispatchStorage();
  expect(here.forgotten).not.toHaveBeenCalled();
  expect(there.forgotten).not.toHaveBeenCalled();
});

test.each([
  ['another account', eve],
  ['a guest', guest],
])('the data of an account whose session expired is forgotten when %s begins one', (_who, next) => {
  const { session, forgotten } = watched();
  session.begin(signedIn(ada));
  session.expire();
  expect(session.awaitsAccount()).toBe(true);
  expect(session.view().awaitsAccount).toBe(true);
  session.begin(signedIn(next));
  expect(session.awaitsAccount()).toBe(false);
  expect(session.view().awaitsAccount).toBeUndefined();
  expect(forgotten).toHaveBeenCalledTimes(1);
});

test('the data of a guest whose session expired is kept for whoever begins one, also when two tabs noticed', () => {
  const { session, forgotten } = watched();
  session.begin(signedIn(guest));
  session.expire();
  session.expire();
  expect(session.awaitsAccount()).toBe(false);
  session.begin(signedIn(ada));
  expect(forgotten).not.toHaveBeenCalled();
  session.begin(signedIn(eve));
  expect(forgotten).toHaveBeenCalledTimes(1);
});

test('the work of a guest whose session expired under an older shell is kept too', () => {
  const { session, forgotten } = watched();
  session.begin(signedIn(guest));
  session.setGuestEventCode('ABCD2345');
  session.expire();
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...session.stored(), isGuest: false }));
  dispatchStorage();
  expect(session.awaitsAccount()).toBe(false);
  session.expire();
  expect(session.stored().isGuest).toBe(true);
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...session.stored(), isGuest: false }));
  dispatchStorage();
  session.begin(signedIn({ ...guest, id: '018f3a5e-0000-7000-8000-000000000004' }));
  expect(forgotten).not.toHaveBeenCalled();
});

test('a guest who becomes an account keeps everything', () => {
  const { session, forgotten } = watched();
  session.begin(signedIn(guest));
  session.begin(signedIn(ada));
  expect(forgotten).not.toHaveBeenCalled();
  expect(session.view()).toMatchObject({ isGuest: false, role: 'attendee' });
  expect(session.stored()).toMatchObject({ isGuest: false, guestId: null });
});

test('an expired guest who continues as another guest and then as an account is forgotten in no tab', () => {
  const [here, there] = [watched(), watched()];
  here.session.begin(signedIn(fakeUser({ id: 'a guest before', is_guest: 1 })));
  dispatchStorage();
  here.session.expire();
  dispatchStorage();
  here.session.begin(signedIn(guest));
  dispatchStorage();
  expect(there.session.view()).toMatchObject({ isGuest: true });
  here.session.begin(signedIn(eve));
  dispatchStorage();
  here.session.setToken('u', 900);
  dispatchStorage();
  expect(there.session.view().user).toEqual(eve);
  expect(here.forgotten).not.toHaveBeenCalled();
  expect(there.forgotten).not.toHaveBeenCalled();
});

test('a tab that missed the logout of a guest forgets their data before the next person sees it', () => {
  const [here, there] = [watched(), watched()];
  here.session.begin(signedIn(guest));
  dispatchStorage();
  here.session.end();
  here.session.begin(signedIn(eve));
  dispatchStorage();
  expect(there.forgotten).toHaveBeenCalledTimes(1);
});

test('the tab that ends a session has the device forget it, before other tabs can read of the end', () => {
  const [here, there] = [watched(), watched()];
  here.session.begin(signedIn(ada));
  dispatchStorage();
  const atThatTime: boolean[] = [];
  here.session.onLogout(() => atThatTime.push(here.session.stored().loggedIn));
  here.session.end();
  dispatchStorage();
  expect(here.forgotten.mock.calls).toEqual([[{ here: true }]]);
  expect(there.forgotten.mock.calls).toEqual([[{ here: false }]]);
  expect(atThatTime).toEqual([true]);
});

test.each(['readStored', 'setToken', 'learn'] as const)(
  'a tab that missed a logout forgets only its own data, when it notices by %s',
  (by) => {
    const [here, late] = [watched(), watched()];
    here.session.begin(signedIn(ada));
    dispatchStorage();
    here.session.end();
    here.session.begin(signedIn(eve));
    if (by === 'readStored') late.session.readStored();
    if (by === 'setToken') late.session.setToken('u', 900);
    if (by === 'learn') dispatchStorage();
    expect(late.forgotten.mock.calls).toEqual([[{ here: false }]]);
    expect(late.session.view().user).toEqual(eve);
  },
);

test('a tab that missed a login has the device forget that person before another session begins', () => {
  const late = watched();
  createSession().begin(signedIn(ada));
  late.session.begin(signedIn(eve));
  expect(late.forgotten.mock.calls).toEqual([[{ here: true }]]);
});

test('a logout listener that fails does not keep the session alive', () => {
  const { session } = watched();
  session.begin(signedIn(ada));
  const stop = session.onLogout(() => {
    throw new Error('full');
  });
  expect(() => session.end()).toThrow('full');
  stop();
  expect(session.view().loggedIn).toBe(false);
  expect(session.stored().loggedIn).toBe(false);
});

test('tabs agree about login, role and logout', () => {
  const here = watched();
  const there = watched();
  here.session.begin(signedIn(ada));
  dispatchStorage();
  expect(there.session.view().role).toBe('attendee');
  here.session.setUser({ ...ada, user_type: 'bride_groom' });
  dispatchStorage();
  expect(there.session.view().role).toBe('bride_groom');
  here.session.end();
  dispatchStorage();
  expect(there.session.view().loggedIn).toBe(false);
  expect(there.forgotten).toHaveBeenCalledTimes(1);
});

test('every tab is notified once of an expired session, and not of a logout', () => {
  const here = watched();
  const there = watched();
  const listener = jest.fn();
  there.session.onExpired(listener);
  here.session.begin(signedIn(ada));
  dispatchStorage();
  here.session.expire();
  dispatchStorage();
  dispatchStorage();
  expect(listener).toHaveBeenCalledTimes(1);
  here.session.begin(signedIn(ada));
  dispatchStorage();
  here.session.end();
  dispatchStorage();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a role that was changed elsewhere is reported, one that was changed here is not', () => {
  const here = watched();
  const there = watched();
  const [listenerHere, listenerThere] = [jest.fn(), jest.fn()];
  here.session.onRoleChanged(listenerHere);
  there.session.onRoleChanged(listenerThere);
  here.session.begin(signedIn(ada));
  dispatchStorage();
  here.session.setUser({ ...ada, user_type: 'bride_groom' });
  dispatchStorage();
  expect(listenerThere.mock.calls).toEqual([['bride_groom']]);
  expect(listenerHere).not.toHaveBeenCalled();
  // Changed on another device, as the server reports.
  here.session.learnUser(ada);
  expect(listenerHere.mock.calls).toEqual([['attendee']]);
  expect(here.session.view().role).toBe('attendee');
});

test('an answer about a previous person is ignored', () => {
  const { session } = watched();
  session.begin(signedIn(eve));
  session.learnUser(ada);
  expect(session.view().user).toEqual(eve);
  session.end();
  session.learnUser(eve);
  expect(session.view().loggedIn).toBe(false);
});

test.each(['setUser', 'learnUser'] as const)(
  'a confirmed email address is noted once by %s',
  (by) => {
    const noted = () => localStorage.getItem('keepsake.just-verified') !== null;
    const { session } = watched();
    session.begin(signedIn({ ...ada, email_verified_at: null }));
    session[by]({ ...ada, email_verified_at: null, name: 'Adele' });
    expect(noted()).toBe(false);
    session[by](ada);
    expect(noted()).toBe(true);
    forgetVerified();
    session[by]({ ...ada, name: 'Adele' });
    expect(noted()).toBe(false);
  },
);

test('an incomplete session in the storage is ignored', () => {
  localStorage.setItem('keepsake.auth', JSON.stringify({ loggedIn: true, user: ada, token: null }));
  expect(createSession().view().loggedIn).toBe(false);
});

test('the purchase type survives a reload and a change of the user, and a guest has none', () => {
  const { session } = watched();
  session.begin(signedIn(ada), { purchaseType: 'new-user' });
  session.learnUser({ ...ada, name: 'Adele' });
  expect(createSession().view()).toMatchObject({ purchaseType: 'new-user' });
  session.begin(signedIn(ada), { purchaseType: 'existing-user' });
  expect(session.view().purchaseType).toBe('existing-user');
  session.begin(signedIn(guest));
  expect(session.view().purchaseType).toBeUndefined();
});
