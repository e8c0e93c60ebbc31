import type { LiveEvent } from '@keepsake/shared/contract';
import { fakeUser, sessionOf } from '@keepsake/shared/testing';
import { createLive } from './live.ts';

const nobody = { loggedIn: false, user: null, isGuest: false, role: null } as const;

/** A session whose user the test changes, and who is followed. */
function start() {
  let view: ReturnType<typeof sessionOf> = nobody;
  const listeners = new Set<() => void>();
  const log = jest.fn();
  const followed: { userId: string; tell: (news: LiveEvent) => void; gone: AbortSignal }[] = [];
  const live = createLive({
    session: {
      view: () => view,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    log,
    load: async () => (userId, tell, gone) => followed.push({ userId, tell, gone }),
  });
  const signIn = async (id: string | null) => {
    view = id === null ? nobody : sessionOf(fakeUser({ id }));
    for (const listener of listeners) listener();
    await Promise.resolve();
  };
  const now = () => followed.filter(({ gone }) => !gone.aborted).map(({ userId }) => userId);
  return { live, signIn, now, followed, log };
}

const news: LiveEvent = { type: 'notifications.changed' };

test('whoever is signed in is followed while somebody listens', async () => {
  const { live, signIn, now } = start();
  await signIn('ada');
  expect(now()).toEqual([]);
  const [first, second] = [live.subscribe(jest.fn()), live.subscribe(jest.fn())];
  await Promise.resolve();
  expect(now()).toEqual(['ada']);
  first();
  expect(now()).toEqual(['ada']);
  second();
  expect(now()).toEqual([]);
});

test('another person’s news follow the change of person; nobody’s after signing out', async () => {
  const { live, signIn, now } = start();
  live.subscribe(jest.fn());
  await signIn('ada');
  await signIn('ben');
  expect(now()).toEqual(['ben']);
  await signIn(null);
  expect(now()).toEqual([]);
});

test('a listener that fails is logged and keeps nothing from the others', async () => {
  const { live, signIn, followed, log } = start();
  const heard = jest.fn();
  live.subscribe(() => {
    throw new Error('broken');
  });
  live.subscribe(heard);
  await signIn('ada');
  followed[0]?.tell(news);
  expect(heard).toHaveBeenCalledWith(news);
  expect(log).toHaveBeenCalledWith('notifications.changed was not taken in', expect.any(Error));
});

test('a page that comes back from the way back reads anew', async () => {
  const { live, signIn, now } = start();
  const heard = jest.fn();
  live.subscribe(heard);
  await signIn('ada');
  window.dispatchEvent(new Event('pagehide'));
  expect(now()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await Promise.resolve();
  expect(now()).toEqual(['ada']);
  expect(heard).toHaveBeenCalledWith({ type: 'missed' });
});

test('what follows the news is fetched again where it did not come, and asks from the same moment on', async () => {
  jest.useFakeTimers();
  try {
    const loaded: number[] = [];
    let tries = 0;
    const live = createLive({
      session: { view: () => sessionOf(fakeUser({ id: 'ada' })), subscribe: () => () => {} },
      log: jest.fn(),
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('The line is cut.');
        return (_userId, _tell, _gone, since) => loaded.push(since);
      },
    });
    const began = Date.now();
    live.subscribe(jest.fn());
    await jest.advanceTimersByTimeAsync(30_000);
    expect(loaded).toEqual([began]);
  } finally {
    jest.useRealTimers();
  }
});
