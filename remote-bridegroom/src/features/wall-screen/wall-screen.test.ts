import type { WallCard, WallEntry, WallItem, ComposedLine, WallShown } from '@keepsake/shared/api';
import { createContents } from './contents.ts';
import { createWallCache } from './wall-cache.ts';
import { createRotation } from './rotation.ts';
import { framesOf, timeOf } from './frames.ts';
import { windowsOf } from './text-windows.ts';
import { fakeHost, refused } from '@keepsake/shared/testing';
import { waitFor } from '@testing-library/react';
import { createScreen } from './screen.ts';
import { createShow } from './show.ts';

const photo = (by: string): WallItem => ({
  kind: 'photo',
  id: 'a',
  by,
  at: '2027-06-12T20:00:00.000Z',
  picture: { id: 'a', src: '/api/media/a/preview', width: 3, height: 2 },
});
const entry: WallEntry = { kind: 'photo', id: 'a', rev: '1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Contents with an outdated item. @returns also the answer of the server, which the test resolves */
function oldContents() {
  const answer = Promise.withResolvers<WallItem[]>();
  const contents = createContents(
    async () => answer.promise,
    [{ rev: '1', at: 0, item: photo('Ann') }],
  );
  return { contents, answer };
}

test('after five seconds without an answer the known item is shown, and the late answer the next time', async () => {
  const { contents, answer } = oldContents();
  const first = contents.of(entry, []);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await first).toEqual(photo('Ann'));
  answer.resolve([photo('Ben')]);
  expect(await contents.of(entry, [])).toEqual(photo('Ben'));
});

test('an item of a newer revision is waited for', async () => {
  const { contents, answer } = oldContents();
  const corrected = contents.of({ ...entry, rev: '2' }, []);
  await jest.advanceTimersByTimeAsync(20_000);
  answer.resolve([photo('Ben')]);
  expect(await corrected).toEqual(photo('Ben'));
});

test('files of items that left the wall are deleted, also when the wall has more items than are cached', async () => {
  const stored = new Map<string, Response>();
  const files = {
    keys: async () => [...stored.keys()].map((key) => ({ url: `https://keepsake.test${key}` })),
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  };
  Object.assign(globalThis, {
    caches: { open: async () => files },
    fetch: async () => new Response('file'),
  });
  const cache = createWallCache(() => {});
  const contents = createContents(async (ids) =>
    ids.map((id) => ({ ...photo('Ann'), id, picture: { id, src: '', width: 3, height: 2 } })),
  );
  const entries = Array.from({ length: 121 }, (_, n): WallEntry => ({ ...entry, id: `p${n}` }));
  for (const each of entries) {
    await contents.of(each, []);
    await cache.file(each.id, 'address');
  }
  await cache.write({});
  await cache.keepOnly(contents.keepOnly((id) => id !== 'p0' && id !== 'p1'));
  expect(stored.size).toBe(120);
  expect([...stored.keys()]).not.toEqual(expect.arrayContaining(['/wall-kept/file/p0']));
  expect([...stored.keys()]).not.toEqual(expect.arrayContaining(['/wall-kept/file/p1']));
  expect(await cache.read()).toEqual({});
});

describe('rotation', () => {
  const card = (id: string): WallEntry => ({ kind: 'card', id, rev: '' });
  const photo = (id: string): WallEntry => ({ kind: 'photo', id, rev: '' });
  const ids = (rotation: ReturnType<typeof createRotation>, count: number) =>
    Array.from({ length: count }, () => rotation.next()?.entry.id);

  test('items that were there before take turns, a photo after two cards, and none is an arrival', () => {
    const rotation = createRotation(null);
    rotation.update([card('c'), card('b'), card('a'), photo('p')]);
    expect(rotation.waiting()).toBe(0);
    expect(ids(rotation, 7)).toEqual(['c', 'b', 'p', 'a', 'c', 'p', 'b']);
  });

  test('arrivals come first, in the order in which they came, once', () => {
    const rotation = createRotation(null);
    rotation.update([card('a')]);
    rotation.update([card('c'), card('b'), card('a')]);
    expect(rotation.waiting()).toBe(2);
    expect([rotation.next(), rotation.next()]).toEqual([
      { entry: card('b'), arriving: true },
      { entry: card('c'), arriving: true },
    ]);
    expect(rotation.next()).toEqual({ entry: card('a'), arriving: false });
  });

  test('an item that came while the wall was off is an arrival, a known one is not', () => {
    const rotation = createRotation(new Set(['a']));
    rotation.update([card('b'), card('a')]);
    expect(rotation.next()).toEqual({ entry: card('b'), arriving: true });
  });

  test('a removed item has no turn any more, also when it has just arrived', () => {
    const rotation = createRotation(null);
    rotation.update([card('a')]);
    rotation.update([card('b'), card('a')]);
    rotation.update([card('a')]);
    expect(rotation.waiting()).toBe(0);
    expect(rotation.has('b')).toBe(false);
    expect(rotation.next()?.entry.id).toBe('a');
    rotation.update([]);
    expect(rotation.next()).toBeNull();
  });

  test('looking ahead takes no turns', () => {
    const rotation = createRotation(null);
    rotation.update([card('c'), card('b'), card('a')]);
    expect(rotation.ahead(2).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(ids(rotation, 2)).toEqual(['c', 'b']);
  });
});

const line = (text: string, at: Partial<ComposedLine> = {}): ComposedLine => ({
  kind: 'line',
  of: 'words',
  x: 55,
  y: 100,
  width: 390,
  size: 22,
  from_right: false,
  runs: [{ text, face: null, level: 0, width: 390, emoji: [] }],
  ...at,
});
/** A letter of two pages. */
const letter = Array.from({ length: 24 }, (_, at) =>
  line(`Line ${at} has about as many letters as this`, { y: 112 + (at % 15) * 30 }),
);

test('a short text is one window, as wide as the text', () => {
  const [window, ...more] = windowsOf([
    line('May the song', { x: 120, width: 250, size: 40, y: 200 }),
    line('never end.', { x: 150, width: 200, size: 40, y: 254 }),
  ]);
  expect(more).toEqual([]);
  expect(window).toMatchObject({ width: 250, size: 40, isLetter: false });
  expect(window?.words).toBe('May the song\nnever end.');
  expect(window?.lines.map(({ x, y }) => [x, y])).toEqual([
    [0, 40],
    [30, 94],
  ]);
});

test('a letter is shown in its own lines, each once, across pages', () => {
  const windows = windowsOf(letter);
  expect(windows.length).toBeGreaterThan(1);
  const shown = windows.flatMap(({ lines }) => lines.map(({ runs }) => runs[0]?.text));
  expect(shown).toEqual(letter.map(({ runs }) => runs[0]?.text));
  for (const { lines, height, width, isLetter } of windows) {
    expect([isLetter, width, height]).toEqual([true, 390, windows[0]?.height]);
    expect(height).toBeLessThanOrEqual(320);
    for (const [at, { y }] of lines.entries()) expect(y).toBeCloseTo(22 + at * 30, 0);
  }
});

const item: WallCard = {
  kind: 'card',
  id: 'a',
  sender_name: 'Rosa',
  design: null,
  colour: null,
  picture: null,
  message: ' Be happy. ',
  photos: [],
  film: null,
  table: null,
  at: '2030-06-14T18:00:00.000Z',
};

test('a window is shown for as long as its letters need, and a card without lines shows its message', () => {
  const frames = framesOf({ ...item, lines: letter }, { arriving: false });
  expect(frames).toHaveLength(windowsOf(letter).length);
  const [first] = frames;
  expect(first && timeOf(first, 6, true)).toBeGreaterThan(20_000);
  expect(framesOf(item, { arriving: true })).toEqual([
    { kind: 'envelope' },
    { kind: 'words', window: null, words: 'Be happy.', page: 0, of: 1 },
  ]);
});

test.each([
  [4, 4600],
  [40, 20_600],
  [null, 20_600],
])('a film of %s seconds is on the wall for %s ms', (duration, shown) => {
  const film = { id: 'f', src: '/f', type: 'video/mp4', bytes: 1, poster: null, duration };
  expect(timeOf({ kind: 'film', film }, 9, false)).toBe(shown);
});

describe('a card that changes while it is shown', () => {
  const picture = { id: 'p', src: '/p', width: 3, height: 2 };

  /** A show of one arriving card. @returns also a function that changes the card, and one that reads the frame */
  async function showing(card: WallCard) {
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
    let current = card;
    const rotation = createRotation(new Set());
    const contents = createContents(async () => [current]);
    const cache = { file: async () => new File([], 'file') };
    const show = createShow({ rotation, contents, cache, url: (path) => path });
    const change = async (next: WallCard, rev: string) => {
      current = next;
      rotation.update([{ kind: 'card', id: 'a', rev }]);
      show.changed(12);
      await jest.advanceTimersByTimeAsync(0);
    };
    await change(card, '1');
    const shown = () => show.get().scene?.frame;
    return { show, change, shown };
  }

  test('what was taken away from it is gone at once', async () => {
    const { show, change, shown } = await showing({ ...item, photos: [picture] });
    expect(shown()).toEqual({ kind: 'envelope' });
    await jest.advanceTimersByTimeAsync(4000);
    expect(shown()).toMatchObject({ words: 'Be happy.' });
    await change({ ...item, message: '', photos: [] }, '2');
    expect(shown()).toMatchObject({ words: '' });
    await change({ ...item, message: '', photos: [picture] }, '3');
    await jest.advanceTimersByTimeAsync(13_000);
    expect(shown()).toMatchObject({ picture });
    await change(item, '4');
    expect(shown()).toMatchObject({ words: 'Be happy.' });
    show.close();
  });

  test('what was added to it is shown in the same turn', async () => {
    const { show, change, shown } = await showing(item);
    await jest.advanceTimersByTimeAsync(4000);
    const { scene } = show.get();
    const film = { id: 'f', src: '/f', type: 'video/mp4', bytes: 1, poster: null, duration: 4 };
    await change({ ...item, film }, '2');
    expect(show.get().scene).toBe(scene);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(shown()).toMatchObject({ kind: 'film', film });
    show.close();
  });
});

describe('screen', () => {
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
});
