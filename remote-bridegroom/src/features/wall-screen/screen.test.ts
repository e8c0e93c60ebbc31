import type { WallShown } from '@keepsake/shared/api';
import { fakeHost, refused } from '@keepsake/shared/testing';
import { waitFor } from '@testing-library/react';
import { createScreen } from './screen.ts';

const SECRET = 'secret-of-the-wall';

const wallUntil = (ends_at: Date): WallShown => ({
  event: {
    brideName: 'Nora',
    groomName: 'Elias',
    people: 'partners',
    eventName: 'Nora & Elias',
    date: '2027-06-12',
    timezone: 'UTC',
    unique_code: 'ABCD2345',
  },
  look: null,
  photo: null,
  qr: { size: 0, path: '' },
  seconds: 12,
  shows_inside: true,
  entries: [],
  ends_at: ends_at.toISOString(),
});

/** Opens the wall without a network, on a computer that has stored it. */
function openOffline(wall: WallShown) {
  const state = Response.json({ secret: SECRET, wall, contents: [] });
  const cache = { match: async () => state.clone(), keys: async () => [] };
  const caches = { open: async () => cache, delete: jest.fn(async () => true) };
  Object.assign(window, { caches });
  const host = fakeHost({ answers: { 'GET wall/:secret': refused(0, 'offline', 'No network') } });
  const screen = createScreen({ http: host.http, secret: SECRET, log: host.log });
  return { screen, host, caches };
}

/** A stream that never connects. */
class NoStream extends EventTarget {
  static readonly CLOSED = 2;
  close() {}
}

beforeAll(() => Object.assign(globalThis, { EventSource: NoStream }));

test('without a network the stored wall plays until its link ends', async () => {
  jest.useFakeTimers();
  const { screen, caches } = openOffline(wallUntil(new Date(Date.now() + 90_000)));
  await jest.advanceTimersByTimeAsync(0);
  await waitFor(() => expect(screen.get()).toMatchObject({ wall: {}, ended: null }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(screen.get().ended).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(screen.get()).toMatchObject({ wall: null, ended: 'This wall’s link has ended.' });
  expect(caches.delete).toHaveBeenCalledWith('keepsake-wall');
  screen.close();
  jest.useRealTimers();
});

test('a wall that has ended is not shown from the device, but again when the server has it', async () => {
  const { screen, host } = openOffline(wallUntil(new Date(Date.now() - 1000)));
  await waitFor(() => expect(screen.get().ended).toBe('This wall’s link has ended.'));
  expect(screen.get().wall).toBeNull();
  host.answers['GET wall/:secret'] = { data: wallUntil(new Date(Date.now() + 60_000)) };
  screen.retry();
  await waitFor(() => expect(screen.get()).toMatchObject({ wall: {}, ended: null }));
  screen.close();
});
