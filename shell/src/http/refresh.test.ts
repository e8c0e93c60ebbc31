import type { User } from '@keepsake/shared/api';
import { createSession, type Session } from '../session/session.ts';
import { createRefresh } from './refresh.ts';

const user = { id: 'one', is_guest: 0, user_type: 'attendee' } as User;

let posts: number;
const post = async () => {
  posts += 1;
  return Response.json({ data: { access_token: `refreshed ${posts}`, expires_in: 900 } });
};

/** Web Locks while another tab holds the lock and releases it at once. */
const heldElsewhere = {
  async request(_name: string, ...rest: unknown[]) {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    return work(rest.length > 1 ? null : {});
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  posts = 0;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: heldElsewhere });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

function begun() {
  const session = createSession();
  session.begin({ access_token: 'spent', token_type: 'bearer', expires_in: 0, user });
  return session;
}

test('a token that another tab fetched is used, also when it arrives after the lock', async () => {
  const refresh = createRefresh(begun(), post);
  const refreshed = refresh('spent');
  const stored = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}');
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...stored, token: 'theirs' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'keepsake.auth' }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(await refreshed).toEqual({ token: 'theirs' });
  expect(posts).toBe(0);
});

describe.each([
  ['a token', () => Response.json({ data: { access_token: 'late', expires_in: 900 } })],
  ['that it is over', () => new Response(null, { status: 401 })],
])('an answer with %s that comes late', (_what, answer) => {
  async function lateFor(change: (session: Session) => void) {
    Reflect.deleteProperty(navigator, 'locks');
    const session = begun();
    const refreshed = createRefresh(session, async () => {
      change(session);
      return answer();
    })('spent');
    return { session, refreshed: await refreshed };
  }

  test('does not overwrite a session that began since', async () => {
    const next = { ...user, id: 'two' };
    const { session, refreshed } = await lateFor(({ begin }) =>
      begin({ access_token: 'theirs', token_type: 'bearer', expires_in: 900, user: next }),
    );
    expect(refreshed).toEqual({ token: 'theirs' });
    expect(session.stored()).toMatchObject({ token: 'theirs', user: next });
  });

  test('does not restore a session that was ended since', async () => {
    const { session, refreshed } = await lateFor(({ end }) => end());
    expect(refreshed).toEqual({ over: true });
    expect(session.stored()).toMatchObject({ loggedIn: false, token: null });
  });
});

test('without a token of another tab it is fetched after a wait', async () => {
  const refreshed = createRefresh(begun(), post)('spent');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await refreshed).toEqual({ token: 'refreshed 1' });
});
