import { ApiError, type User } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, type FakeAnswers } from '@keepsake/shared/testing';
import { createUserRefresh } from './user-refresh.ts';
import { createSession } from './session.ts';
import { signedIn } from '../testing/signed-in.ts';

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

test.each([500, 503, 429])('after a status of %s the server’s message is shown', async (status) => {
  const { freshness, host } = arrange(() => {
    throw new ApiError('Something went wrong on our side.', { status, code: 'x' });
  });
  await freshness.refresh();
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong on our side.' }]);
});
