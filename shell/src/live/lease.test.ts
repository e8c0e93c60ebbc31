import { fullDevice } from '@keepsake/shared/testing';
import { byLease } from './lease.ts';

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
