import { createLoadMarks } from './load-marks.ts';

let now = 1_000_000;
const device = () => createLoadMarks(() => now);

beforeEach(() => {
  now = 1_000_000;
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of another tab, on the same device. */
function otherTab() {
  sessionStorage.clear();
  return device();
}

test('a release that began and never finished is skipped by the next page of the tab', () => {
  device().begin('remote_area', 'a');
  const next = device();
  expect(next.isSkipped('remote_area', 'a')).toBe(true);
  expect(next.isSkipped('remote_area', 'b')).toBe(false);
  expect(device().isSkipped('remote_area', 'a')).toBe(true);
  now += 25 * 3_600_000;
  expect(device().isSkipped('remote_area', 'a')).toBe(false);
});

test('another tab waits for a sign of life before it skips a release', () => {
  jest.useFakeTimers();
  device().begin('remote_area', 'a');
  now += 2000;
  expect(otherTab().isSkipped('remote_area', 'a')).toBe(false);
  jest.advanceTimersByTime(1000);
  now += 2000;
  // Slow, but alive.
  expect(otherTab().isSkipped('remote_area', 'a')).toBe(false);
  now += 2000;
  expect(otherTab().isSkipped('remote_area', 'a')).toBe(true);
  jest.useRealTimers();
});

test.each([
  ['was shown', (here: ReturnType<typeof device>) => here.end('remote_area', 'a')],
  ['is left meanwhile', () => void window.dispatchEvent(new Event('pagehide'))],
])('a release whose page %s is not skipped', (_what, happens) => {
  const here = device();
  here.begin('remote_area', 'a');
  happens(here);
  now += 60_000;
  expect(device().isSkipped('remote_area', 'a')).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('a release that begins on a hidden page is not skipped: browsers freeze such pages themselves', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  device().begin('remote_area', 'a');
  jest.restoreAllMocks();
  expect(localStorage.length).toBe(0);
  expect(device().isSkipped('remote_area', 'a')).toBe(false);
});

test('work that fails has ended, and what begins in it too', async () => {
  const here = device();
  await expect(
    here.during('remote_area', 'a', async () => {
      here.begin('remote_area', 'a');
      here.end('remote_area', 'a');
      expect(localStorage.length).toBe(1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(localStorage.length).toBe(0);
});
