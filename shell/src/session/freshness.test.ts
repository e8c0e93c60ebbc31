import { ApiError, type User } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, type FakeAnswers } from '@keepsake/shared/testing';
import { createFreshness } from './freshness.ts';
import { createSession } from './session.ts';
import { signedIn } from '../testing/signed-in.ts';

const attendee = fakeUser();
const couple = fakeUser({ user_type: 'bride_groom' });

function arrange(answer: FakeAnswers['GET v2/user'], user: User | null = attendee) {
  localStorage.clear();
  const session = createSession();
  if (user) session.begin(signedIn(user));
  const host = fakeHost({ answers: answer ? { 'GET v2/user': answer } : {} });
  const freshness = createFreshness({
    session,
    http: host.http,
    log: host.log,
    notify: host.notify,
  });
  return { session, freshness, host, reads: () => host.calls.length };
}

/** Lets what was asked be answered. */
const answered = async () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the user is read on start and when somebody comes back, but not all the time', async () => {
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

test('whoever is not signed in is not asked for', async () => {
  const { freshness, reads } = arrange(undefined, null);
  await freshness.look();
  expect(reads()).toBe(0);
});

test('however many ask at once, it is read once', async () => {
  const { freshness, reads } = arrange({ data: attendee });
  await Promise.all([freshness.look(), freshness.look(), freshness.look()]);
  expect(reads()).toBe(1);
});

test('an answer from before a change that was made here is not taken', async () => {
  let answer = (_user: User) => {};
  const late = new Promise<{ data: User }>((resolve) => {
    answer = (data) => resolve({ data });
  });
  const { freshness, session } = arrange(async () => late);
  const looking = freshness.look();
  session.setUser(couple);
  answer(attendee);
  await looking;
  expect(session.view().role).toBe('bride_groom');
});

test('while sides are changed here nothing is read that would look like a change elsewhere', async () => {
  const { freshness, reads } = arrange({ data: couple });
  await freshness.during(async () => freshness.look());
  expect(reads()).toBe(0);
  await freshness.look();
  expect(reads()).toBe(1);
});

test('what a proxy answers for a server that is away is told by the banner', async () => {
  const { freshness, host } = arrange(refused(502, 'unknown', ''));
  await freshness.look();
  expect([...host.logged, ...host.toasts]).toEqual([]);
});

test('without a connection everything stays as it was', async () => {
  const { freshness, session, host } = arrange(refused(0, 'offline', 'You are offline.'));
  await freshness.look();
  expect(session.view().user).toEqual(attendee);
  expect([...host.logged, ...host.toasts]).toEqual([]);
});

test.each([500, 503, 429])('a server that answers %s is quoted', async (status) => {
  const { freshness, host } = arrange(() => {
    throw new ApiError('Something went wrong on our side.', { status, code: 'x' });
  });
  await freshness.look();
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong on our side.' }]);
});
