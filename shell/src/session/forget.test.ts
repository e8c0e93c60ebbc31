import { locks } from 'node:worker_threads';
import { forgetOnDevice } from './forget.ts';

// Replaces Web Locks, which jsdom lacks, by Node's.
beforeAll(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));
beforeEach(() => localStorage.clear());

test('the device forgets in the tab where the session ended, and others wait for it', async () => {
  let done = () => {};
  const running = new Promise<void>((resolve) => {
    done = resolve;
  });
  const [here, there] = [jest.fn(async () => running), jest.fn(async () => {})];
  const ending = forgetOnDevice(here, { here: true });
  const waiting = forgetOnDevice(there, { here: false });
  done();
  await Promise.all([ending, waiting]);
  expect(here).toHaveBeenCalledTimes(1);
  expect(there).not.toHaveBeenCalled();
});

test('what a tab did not get to the end of is finished by the next, once', async () => {
  const broken = forgetOnDevice(async () => Promise.reject(new Error('closed')), { here: true });
  await expect(broken).rejects.toThrow('closed');
  const next = jest.fn(async () => {});
  await forgetOnDevice(next, { here: false });
  await forgetOnDevice(next, { here: false });
  expect(next).toHaveBeenCalledTimes(1);
});

test('a device that is full forgets all the same', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  const forget = jest.fn(async () => {});
  await forgetOnDevice(forget, { here: true });
  full.mockRestore();
  expect(forget).toHaveBeenCalledTimes(1);
});
