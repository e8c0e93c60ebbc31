import { fc } from '@keepsake/shared/testing/property';
import type { Cue } from './cue.ts';
import { MOST_CUES, readCaptions } from './read.ts';
import { writeCaptions } from './write.ts';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));

test('SubRip becomes WebVTT without its markup', () => {
  const cues = read(
    '\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500 X1:1\r\n<i>Dear</i> Ada & Ben,\r\n{\\an8}I <3 you\r\n\r\n' +
      '2\r\n00:01:00,5 --> 01:00:00,000\r\n<font color="#fff">All the best!</font>\r\n',
  );
  expect(writeCaptions(cues)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nDear Ada &amp; Ben,\nI &lt;3 you\n\n' +
      '00:01:00.500 --> 01:00:00.000\nAll the best!\n',
  );
});

test('WebVTT is reduced to its words, ordered by time', () => {
  const cues = read(
    'WEBVTT - a film\nKind: captions\n\nSTYLE\n::cue { background: url(//evil) }\n\nNOTE nothing\n\n' +
      'second\n00:05.000 --> 00:06.000 align:start\n<v Ruth>Hello <b>there</b> &lt;script&gt;<img src=x onerror=1\n\n' +
      '00:01.000 --> 00:02.000\nשלום &amp; &#x1F496;&nbsp;\n\n00:07.000 --> 00:08.000\n<c></c>\n',
  );
  expect(cues).toEqual([
    { start: 1000, end: 2000, text: 'שלום & 💖' },
    { start: 5000, end: 6000, text: 'Hello there <script>' },
  ]);
  expect(writeCaptions(cues)).not.toMatch(/<|STYLE|url/);
});

test.each([
  ['No captions are in this file.', ''],
  ['No captions are in this file.', 'words alone\n'],
  ['Line 5: A time is missing', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nand more\n'],
  ['Line 2: These times can’t be read.', '1\n00:00:01,000 --> 00:61:02,000\nHello\n'],
  ['Line 2: This caption ends before it begins.', '1\n00:00:02,000 --> 00:00:02,000\nHello\n'],
  ['Line 4: Times stand in the middle', '00:01.0 --> 00:02.0\nHi\n2\n00:03.0 --> 00:04.0\nYou'],
  ['Line 2: This caption is too long', `00:01.0 --> 00:02.0\n${'a'.repeat(1001)}`],
  ['The captions in this file have no words.', 'WEBVTT\n\n00:01.0 --> 00:02.0\n<b>\n'],
  [
    `Line ${MOST_CUES * 3 + 3}: At most 5,000 captions.`,
    `WEBVTT\n\n${'00:01.0 --> 00:02.0\nHi\n\n'.repeat(MOST_CUES + 1)}`,
  ],
])('a file is refused: %s', (words, text) => {
  expect(() => read(text)).toThrow(words);
});

test('half a million empty lines are read within five seconds', () => {
  const began = performance.now();
  expect(read(`00:01.0 --> 00:02.0\nHi${'\n'.repeat(500_000)}`)).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a file that isn’t UTF-8 is refused', () => {
  const latin = Uint8Array.from(Buffer.from('00:01.0 --> 00:02.0\nKäthe', 'latin1'));
  expect(() => readCaptions(latin)).toThrow('isn’t UTF-8');
});

/** A line as it is read from a file: not empty, without control characters. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  // The line and the paragraph separator count as control characters.
  .map((text) => text.replace(/[\u2028\u2029]/g, '').trim())
  .filter((text) => text !== '');
const cue = fc
  .record({
    start: fc.nat(99 * 3_600_000),
    lasts: fc.integer({ min: 1, max: 3_599_000 }),
    words: fc.array(
      fc.oneof(line, fc.constantFrom('-->', '<b>', '&amp;', '{\\an8}', 'NOTE', 'WEBVTT')),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ start, lasts, words }): Cue => ({ start, end: start + lasts, text: words.join('\n') }));

test('written captions are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
      const inOrder = cues.toSorted((one, other) => one.start - other.start);
      expect(read(writeCaptions(inOrder))).toEqual(inOrder);
    }),
  );
});

const pieces = [
  ['WEBVTT', '\n', '\n', '\n\n', '\r', '\t', ' ', '1', '00:01.5', '00:00:02,000', ' --> '],
  ['00:01.0 --> 00:02.0\n', '<b>', '<', '>', '&lt;', '&#10;', '&#x2028;', '&amp;amp;', '{\\b}'],
  ['NOTE', 'STYLE', 'Hello', '\u{0}', '\u{85}', '\u{A0}', '\u{FEFF}', '💖', 'שלום', '&#xD800;'],
].flat();
const piece = fc.constantFrom(...pieces);

test('captions read from any file are written and read back unchanged, without markup', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (file) => {
      let cues: Cue[];
      try {
        cues = read(`00:01.0 --> 00:02.0\n${file.join('')}`);
      } catch {
        return;
      }
      accepted += 1;
      const written = writeCaptions(cues);
      expect(read(written)).toEqual(cues);
      expect(written.replaceAll(' --> ', '')).not.toMatch(/[<>]/);
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(20);
});
