import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { createStore as createDatabase, entries, set } from 'idb-keyval';
import type { SignedIn, User } from '@keepsake/shared/api';
import { persistedAtom } from '@keepsake/shared/state';
import { fakeUser } from '@keepsake/shared/testing';
import { createShell } from './create-shell.ts';

jest.mock('../remotes/federation.ts', () => ({ fetchRemote: async () => null }));

const words = persistedAtom('test.words', '');
const files = createDatabase('keepsake-uploads', 'uploads');
const ada = fakeUser();
const eve = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000002', name: 'Eve' });

const tokens = (user: User): SignedIn => ({
  access_token: user.name,
  token_type: 'bearer',
  expires_in: 900,
  user,
});

/** A tab of the one browser; it learns of the other tabs by `readStored`. */
function tab() {
  const list = { remotes: [] };
  const { services, store } = createShell({
    first: list,
    current: async () => list,
    failed: () => false,
  });
  return { ...services, store };
}

/** Delays the answers to logouts. @returns the tokens of the logouts, and a function that answers all of them */
function slowLogouts() {
  const sentTokens: (string | null)[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/api/logout')) return Response.json({ data: null });
    sentTokens.push(request.headers.get('authorization'));
    await answered;
    return Response.json({ data: { success: true } });
  };
  return { sentTokens, answer };
}

async function untilForgotten() {
  await waitFor(() => expect(localStorage.getItem('keepsake.forgetting')).toBeNull());
}

/** Takes addresses without an origin, as browsers do. */
class BrowserRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

beforeAll(() => {
  Object.assign(globalThis, { Request: BrowserRequest });
  // Replaces Web Locks, which jsdom lacks, by Node's.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
beforeEach(() => {
  window.scrollTo = () => {};
  localStorage.clear();
  history.replaceState(null, '', '/login');
});

test('a logout ends the session at once, and reaches the server with the previous token', async () => {
  const { sentTokens, answer } = slowLogouts();
  const { session, signOut } = tab();
  session.begin(tokens(ada));
  const leaving = signOut('/login');
  expect(session.view().loggedIn).toBe(false);
  await waitFor(() => expect(sentTokens).toEqual(['Bearer Ada']));
  answer();
  await leaving;
  await untilForgotten();
});

test('a logout deletes what the person stored, and a tab that learns of it late leaves what the next person stores', async () => {
  slowLogouts().answer();
  const [here, late] = [tab(), tab()];
  here.session.begin(tokens(ada));
  late.session.readStored();
  late.store.set(words, 'Ada’s');
  await set('file:ada', 'a file', files);
  await here.signOut('/login');
  expect(localStorage.getItem('keepsake.state.test.words')).toBeNull();
  await waitFor(async () => expect(await entries(files)).toEqual([]));
  await untilForgotten();

  here.session.begin(tokens(eve));
  here.store.set(words, 'Eve’s');
  await set('file:eve', 'a file', files);
  late.session.readStored();
  expect(late.store.get(words)).toBe('Eve’s');
  expect(localStorage.getItem('keepsake.state.test.words')).toBe('"Eve’s"');
  expect(await entries(files)).toEqual([['file:eve', 'a file']]);
});

test.each([
  ['once the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['by the next page', tab],
])('files that could not be deleted at a logout are deleted %s', async (_when, next) => {
  slowLogouts().answer();
  const { session, signOut } = tab();
  session.begin(tokens(ada));
  await set('file:ada', 'a file', files);
  window.dispatchEvent(new Event('offline'));
  const clear = jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });
  await signOut('/login');
  await waitFor(() => expect(clear).toHaveBeenCalled());
  // The lock is free once that deletion has ended.
  await locks.request('keepsake.forgetting', () => {});
  clear.mockRestore();
  expect(await entries(files)).toContainEqual(['file:ada', 'a file']);
  next();
  await waitFor(async () => expect(await entries(files)).toEqual([]));
  await untilForgotten();
  window.dispatchEvent(new Event('online'));
});

test.each(['end', 'expire'] as const)('shown push messages are closed by `%s`', async (by) => {
  const close = jest.fn();
  const registration = { getNotifications: async () => [{ close }] };
  const value = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { session } = tab();
  session.begin(tokens(ada));
  session[by]();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await untilForgotten();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['/reset-confirm', '/reset-confirm', 0],
  ['/reset', '/login', 1],
])('a session that ends on %s leads to %s', async (at, end, shownToasts) => {
  history.replaceState(null, '', at);
  const { session, toasts } = tab();
  session.begin(tokens(ada));
  session.expire();
  await waitFor(() => expect(location.pathname).toBe(end));
  expect(toasts.get()).toHaveLength(shownToasts);
  expect(session.stored().expiredUser).toBe(ada.id);
});
