import type { ComposedLine } from '@keepsake/shared/api';
import { framesOf, timeOf } from './frames.ts';
import { windowsOf } from './text-windows.ts';

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

test('a window is shown for as long as its letters need, and a card without lines shows its message', () => {
  const item = {
    kind: 'card' as const,
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
