import { locks } from 'node:worker_threads';
import { fullDevice } from '@keepsake/shared/testing';
import { forgetOnDevice } from './forget.ts';

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
