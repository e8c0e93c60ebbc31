import type { LiveEvent } from '@keepsake/shared/contract';
import { fakeUser, sessionOf, fullDevice } from '@keepsake/shared/testing';
import { createLive } from './live.ts';
import { byLease } from './lease.ts';

const nobody = { loggedIn: false, user: null, isGuest: false, role: null } as const;

/** Starts the live messages of a session whose user the test changes, and records who is followed. */
function start() {
  let view: ReturnType<typeof sessionOf> = nobody;
  const listeners = new Set<() => void>();
  const log = jest.fn();
  const followed: { userId: string; publish: (news: LiveEvent) => void; gone: AbortSignal }[] = [];
  const live = createLive({
    session: {
      view: () => view,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    log,
    load: async () => (userId, publish, gone) => followed.push({ userId, publish, gone }),
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

test('the signed-in person is followed while there are listeners', async () => {
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

test('after a change of person the new one is followed, after a logout nobody', async () => {
  const { live, signIn, now } = start();
  live.subscribe(jest.fn());
  await signIn('ada');
  await signIn('ben');
  expect(now()).toEqual(['ben']);
  await signIn(null);
  expect(now()).toEqual([]);
});

test('a listener that fails is logged, and the others are called', async () => {
  const { live, signIn, followed, log } = start();
  const listener = jest.fn();
  live.subscribe(() => {
    throw new Error('broken');
  });
  live.subscribe(listener);
  await signIn('ada');
  followed[0]?.publish(news);
  expect(listener).toHaveBeenCalledWith(news);
  expect(log).toHaveBeenCalledWith('notifications.changed was not taken in', expect.any(Error));
});

test('a page that is restored from the history is told of missed messages', async () => {
  const { live, signIn, now } = start();
  const listener = jest.fn();
  live.subscribe(listener);
  await signIn('ada');
  window.dispatchEvent(new Event('pagehide'));
  expect(now()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await Promise.resolve();
  expect(now()).toEqual(['ada']);
  expect(listener).toHaveBeenCalledWith({ type: 'missed' });
});

test('the module that follows a person is loaded again after a failure, and starts from the same moment', async () => {
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
        return (_userId, _publish, _gone, since) => loaded.push(since);
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

test('a tab leads by itself when the device has no room for the lease', async () => {
  jest.useFakeTimers();
  const full = fullDevice();
  const gone = new AbortController();
  try {
    const work = jest.fn(async () => new Promise<void>(() => {}));
    byLease('lease', gone.signal, work);
    await jest.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
  } finally {
    gone.abort();
    full.mockRestore();
    jest.useRealTimers();
  }
});
