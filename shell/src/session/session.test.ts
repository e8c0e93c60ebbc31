import {
  fakeUser,
  fullDevice,
  fakeHost,
  refused,
  sampleAttendedEvent,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { readPersonCookie } from '@keepsake/shared/releases/person-cookie';
import { forgetVerified, noteVerified } from './just-verified.ts';
import { createSession } from './session.ts';
import { signedIn } from '../testing/signed-in.ts';
import { locks } from 'node:worker_threads';
import { forgetOnDevice } from './forget.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import { useRead, useReadList } from '@keepsake/shared/query';
import { loadRoleData } from './load-role-data.ts';
import { keepPackageId, storedPackageId, keepKiosk } from '@keepsake/shared/state';
import { safeRedirect } from './safe-redirect.ts';
import { ApiError, type User } from '@keepsake/shared/api';
import { createUserRefresh } from './user-refresh.ts';
import { createAttend } from './attend.ts';
import { reloadOnce } from '../failure/chunk-failure.ts';
import { isArriving, markArriving } from '../routing/in-site-navigation.ts';
import { keepResume } from './resume.ts';

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

describe('forget', () => {
  // Replaces Web Locks, which jsdom lacks, by Node's.
  beforeAll(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));
  beforeEach(() => localStorage.clear());

  test('the tab where the session ended deletes the device’s data, and other tabs wait for it', async () => {
    let done = () => {};
    const running = new Promise<boolean>((resolve) => {
      done = () => resolve(true);
    });
    const [here, there] = [jest.fn(async () => running), jest.fn(async () => true)];
    const ending = forgetOnDevice(here, { here: true });
    const waiting = forgetOnDevice(there, { here: false });
    done();
    await Promise.all([ending, waiting]);
    expect(here).toHaveBeenCalledTimes(1);
    expect(there).not.toHaveBeenCalled();
  });

  test('a deletion that a tab did not finish is finished by the next one, once', async () => {
    const broken = forgetOnDevice(async () => Promise.reject(new Error('closed')), { here: true });
    await expect(broken).rejects.toThrow('closed');
    const next = jest.fn(async () => true);
    await forgetOnDevice(next, { here: false });
    await forgetOnDevice(next, { here: false });
    expect(next).toHaveBeenCalledTimes(1);
  });

  test('a full device deletes its data, too', async () => {
    const full = fullDevice();
    const forget = jest.fn(async () => true);
    await forgetOnDevice(forget, { here: true });
    full.mockRestore();
    expect(forget).toHaveBeenCalledTimes(1);
  });
});

describe('load-role-data', () => {
  const ada = fakeUser();
  const couple = fakeUser({ user_type: 'bride_groom' });
  const bank = {
    id: '018f3a5e-0000-7000-8000-0000000000b1',
    account_holder: 'Ada Byron',
    bank_name: 'Test Bank',
    last4: '6789',
    country: 'US',
    currency: 'USD',
    status: 'verified' as const,
    is_default: true,
  };
  const frame = { addon_type: 'qr-frame', title: 'Frames', description: '', variants: [] };

  function arrange(user = ada) {
    localStorage.clear();
    const host = fakeHost({
      answers: {
        'GET attendee/wedding': { data: [sampleAttendedEvent()] },
        'GET attendee/card-list': { data: [] },
        'GET payment-method/list': { data: [] },
        'GET payout-method/list': { data: [bank] },
        'GET v2/addons': { data: [frame] },
      },
    });
    host.setSession(sessionOf(user));
    const shown = <T>(hook: () => T) =>
      renderHook(hook, {
        wrapper: ({ children }: { children: ReactNode }) =>
          createElement(HostProvider, { value: host }, children),
      }).result;
    return { host, shown };
  }

  test('after an attendee’s login: weddings, wedding cards, payment methods', async () => {
    const { host, shown } = arrange();
    await loadRoleData(ada, host);
    expect(host.calls.map(({ key }) => key)).toEqual([
      'GET attendee/wedding',
      'GET attendee/card-list',
      'GET payment-method/list',
    ]);
    expect(shown(() => useReadList('GET attendee/wedding', {})).current.items).toEqual([
      sampleAttendedEvent(),
    ]);
    expect(shown(() => useRead('GET attendee/card-list', {})).current.data).toEqual([]);
    expect(shown(() => useRead('GET payment-method/list', {})).current.data).toEqual([]);
  });

  test('after a couple’s login: payout methods and add-ons', async () => {
    const { host, shown } = arrange(couple);
    await loadRoleData(couple, host);
    expect(host.calls.map(({ key }) => key)).toEqual(['GET payout-method/list', 'GET v2/addons']);
    expect(shown(() => useRead('GET payout-method/list', {})).current.data).toEqual([bank]);
    expect(shown(() => useRead('GET v2/addons', {})).current.data).toEqual([frame]);
  });

  test('a failure to load payout methods shows the server’s message', async () => {
    const { host } = arrange(couple);
    host.answers['GET payout-method/list'] = refused(
      503,
      'unavailable',
      'The bank does not answer.',
    );
    await expect(loadRoleData(couple, host)).rejects.toThrow('The bank does not answer.');
    expect(host.toasts).toEqual([{ kind: 'error', text: 'The bank does not answer.' }]);
  });

  test.each([
    fakeUser({ is_guest: 1, email: null }),
    fakeUser({ user_type: 'bride_groom', email_verified_at: null }),
  ])('nothing is loaded for guests and unconfirmed accounts', async (user) => {
    const { host } = arrange(user);
    await loadRoleData(user, host);
    expect(host.calls).toEqual([]);
  });

  test('an answer that arrives after a logout is not cached', async () => {
    const { host, shown } = arrange();
    const loading = loadRoleData(ada, host);
    host.endSession();
    await Promise.allSettled([loading]);
    host.answers = {};
    host.setSession(sessionOf(ada));
    const weddings = shown(() => useReadList('GET attendee/wedding', {}));
    await waitFor(() => expect(weddings.current.error).not.toBeNull());
    expect(weddings.current.items).toBeNull();
  });
});

test.each([
  ['/attendee/home?a=1#b', '/attendee/home?a=1#b'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/login?redirect=/login', null],
  [null, null],
])('%s leads to %s', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});

test('only digits are stored as a package id', () => {
  keepPackageId('12a');
  expect(storedPackageId()).toBeNull();
  keepPackageId('12');
  expect(storedPackageId()).toBe('12');
});

describe('user-refresh', () => {
  const attendee = fakeUser();
  const couple = fakeUser({ user_type: 'bride_groom' });

  function arrange(answer: FakeAnswers['GET v2/user'], user: User | null = attendee) {
    localStorage.clear();
    const session = createSession();
    if (user) session.begin(signedIn(user));
    const host = fakeHost({ answers: answer ? { 'GET v2/user': answer } : {} });
    const freshness = createUserRefresh({
      session,
      http: host.http,
      log: host.log,
      notify: host.notify,
    });
    return { session, freshness, host, reads: () => host.calls.length };
  }

  /** Lets pending requests be answered. */
  const answered = async () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the user is read at the start and on the return to the tab, but not within 30 seconds', async () => {
    const { freshness, session, host, reads } = arrange({ data: attendee });
    freshness.start();
    await answered();
    expect(reads()).toBe(1);
    host.answers = { 'GET v2/user': { data: couple } };
    window.dispatchEvent(new Event('focus'));
    await answered();
    expect(reads()).toBe(1);
    jest.setSystemTime(Date.now() + 30_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await answered();
    expect(reads()).toBe(2);
    expect(session.view().role).toBe('bride_groom');
  });

  test('without a session no user is read', async () => {
    const { freshness, reads } = arrange(undefined, null);
    await freshness.refresh();
    expect(reads()).toBe(0);
  });

  test('simultaneous calls read the user once', async () => {
    const { freshness, reads } = arrange({ data: attendee });
    await Promise.all([freshness.refresh(), freshness.refresh(), freshness.refresh()]);
    expect(reads()).toBe(1);
  });

  test('an answer from before a local change is ignored', async () => {
    let answer = (_user: User) => {};
    const late = new Promise<{ data: User }>((resolve) => {
      answer = (data) => resolve({ data });
    });
    const { freshness, session } = arrange(async () => late);
    const looking = freshness.refresh();
    session.setUser(couple);
    answer(attendee);
    await looking;
    expect(session.view().role).toBe('bride_groom');
  });

  test('during a local switch of the role the user is not read, which would look like a change elsewhere', async () => {
    const { freshness, reads } = arrange({ data: couple });
    await freshness.during(async () => freshness.refresh());
    expect(reads()).toBe(0);
    await freshness.refresh();
    expect(reads()).toBe(1);
  });

  test('a 502 of a proxy is neither logged nor shown, since the banner tells of it', async () => {
    const { freshness, host } = arrange(refused(502, 'unknown', ''));
    await freshness.refresh();
    expect([...host.logged, ...host.toasts]).toEqual([]);
  });

  test('without a connection everything stays as it was', async () => {
    const { freshness, session, host } = arrange(refused(0, 'offline', 'You are offline.'));
    await freshness.refresh();
    expect(session.view().user).toEqual(attendee);
    expect([...host.logged, ...host.toasts]).toEqual([]);
  });

  test.each([500, 503, 429])(
    'after a status of %s the server’s message is shown',
    async (status) => {
      const { freshness, host } = arrange(() => {
        throw new ApiError('Something went wrong on our side.', { status, code: 'x' });
      });
      await freshness.refresh();
      expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong on our side.' }]);
    },
  );
});

describe('attend', () => {
  const guest = fakeUser({ is_guest: 1, name: '' });

  function arrange(answers: FakeAnswers = {}) {
    const session = createSession();
    const host = fakeHost({
      answers: {
        'GET v2/user': { data: guest },
        'POST guest/login': { data: signedIn(guest) },
        'POST login/wedding/add': { data: { id: guest.id } },
        ...answers,
      },
    });
    return { session, host, attend: createAttend(host.http, session) };
  }

  beforeEach(() => localStorage.clear());

  test('a visitor becomes a guest of the event, once, however many calls there are', async () => {
    const { session, host, attend } = arrange();
    await Promise.all([attend('abcd-2345'), attend('ABCD2345')]);
    await attend('ABCD2345');
    expect(session.view()).toMatchObject({ loggedIn: true, isGuest: true });
    expect(session.stored().guestEventCode).toBe('ABCD2345');
    expect(host.calls).toEqual([
      { key: 'POST guest/login', input: { body: { unique_code: 'ABCD2345' } } },
    ]);
  });

  test('a signed-in person gets the event added, and one that they have is no failure', async () => {
    const { session, host, attend } = arrange({
      'POST login/wedding/add': refused(409, 'already_added', 'Already.'),
    });
    session.begin(signedIn());
    await attend('ABCD2345');
    await attend('ABCD2345');
    expect(host.calls.map(({ key }) => key)).toEqual(['POST login/wedding/add']);
  });

  test('a failed call is repeated by the next one', async () => {
    const { session, host, attend } = arrange();
    session.begin(signedIn());
    host.answers['POST login/wedding/add'] = refused(0, 'unreachable', 'Away.');
    await expect(attend('ABCD2345')).rejects.toThrow('Away.');
    host.answers['POST login/wedding/add'] = { data: { id: guest.id } };
    await attend('ABCD2345');
    expect(host.calls).toHaveLength(2);
  });

  test('a guest whose session expired continues as another guest, without a logout', async () => {
    const { session, attend } = arrange();
    const leave = jest.fn();
    session.onLogout(leave);
    session.begin(signedIn(fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ff', is_guest: 1 })));
    session.expire();
    await attend('ABCD2345');
    expect(session.view().user?.id).toBe(guest.id);
    expect(leave).not.toHaveBeenCalled();
  });

  describe('at a tablet', () => {
    const other = fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ee', is_guest: 1, name: '' });
    const setGuest = (key: string | null) =>
      keepKiosk({
        secret: 'secret',
        event: { ...sampleAttendedEvent(), unique_code: 'ABCD2345' },
        photo: null,
        guest: key === null ? null : { key, activeAt: Date.now() },
        owesLogout: false,
      });

    test('a session that arrives after its guest has left is ended, and the next guest gets their own', async () => {
      const ended: unknown[] = [];
      Object.assign(globalThis, {
        fetch: async (path: string, init: RequestInit) => {
          ended.push([path, init.credentials, new Headers(init.headers).get('authorization')]);
          return Response.json({ data: { success: true } });
        },
      });
      const late = Promise.withResolvers<void>();
      const { session, attend } = arrange({
        'POST kiosk/:secret/guests': async ({ body }) => {
          if (body.key === 'second') return { data: signedIn(other) };
          await late.promise;
          return { data: signedIn(guest, 'of the first') };
        },
      });
      setGuest('first');
      const first = attend('ABCD2345');
      setGuest('second');
      const second = attend('ABCD2345');
      late.resolve();
      await expect(first).rejects.toThrow('has left');
      await second;
      expect(session.view().user?.id).toBe(other.id);
      expect(ended).toEqual([['/api/logout', 'omit', 'Bearer of the first']]);
    });

    test('no guest is created for one who left before their turn', async () => {
      const turn = Promise.withResolvers<void>();
      const request = async (_name: string, work: () => Promise<void>) => {
        await turn.promise;
        return work();
      };
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      const { session, host, attend } = arrange();
      setGuest('first');
      const first = attend('ABCD2345');
      setGuest(null);
      turn.resolve();
      await expect(first).rejects.toThrow('has left');
      expect(session.view().loggedIn).toBe(false);
      expect(host.calls).toEqual([]);
      Reflect.deleteProperty(navigator, 'locks');
    });
  });
});

describe('full-device', () => {
  const [ada, eve] = [fakeUser(), fakeUser({ id: '018f3a5e-0000-7000-8000-000000000002' })];

  afterEach(() => {
    jest.restoreAllMocks();
    // As when another tab clears the storage, which also ends the values that only this page has.
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

  test.each([
    ['keepsake.resume', () => keepResume('/profile')],
    ['keepsake.just-verified', noteVerified],
    ['keepsake.arriving', markArriving],
  ])('a device without room for %s goes on without it', (key, note) => {
    fullDevice(key);
    expect(note).not.toThrow();
    expect(localStorage.getItem(key)).toBeNull();
    expect(isArriving()).toBe(false);
  });

  test('a page is not reloaded when the tab can’t store that it was', () => {
    fullDevice();
    const reload = jest.fn();
    expect(reloadOnce('shell', '1', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a session that the device has no room for lasts as long as the page, and the previous one is not stored any more', () => {
    const session = createSession();
    session.begin(signedIn(ada));
    fullDevice();
    session.begin(signedIn(eve));
    session.setToken('new', 900);
    expect(session.view().user?.id).toBe(eve.id);
    expect(session.stored()).toMatchObject({ user: { id: eve.id }, token: 'new' });
    expect(localStorage.getItem('keepsake.auth')).toBeNull();
    session.end();
    expect(session.stored().loggedIn).toBe(false);
  });

  test('a session whose next token has no room stays stored for the other tabs', () => {
    const session = createSession();
    session.begin(signedIn(ada));
    fullDevice();
    session.setToken('new', 900);
    expect(session.stored().token).toBe('new');
    expect(localStorage.getItem('keepsake.auth')).toContain(ada.id);
  });
});
