import { basename } from 'node:path';
import { drawNames } from '../modules/cards/previews/picture/names.ts';
import { display } from '../modules/cards/previews/picture/faces.ts';
import { breakLines, shapeText, shorten, type Line, shapeWord } from './lines.ts';
import type { Face } from './faces.ts';
import { cardFaces } from './card-faces.ts';
import { webFileOf } from './font-files.ts';
import { printedDisplay, printedItalic, printedText } from './scripts.ts';
import { charactersOf, stretchesOf } from './runs.ts';

const place = { x: 300, y: 300, width: 520, height: 300 };

const written = (lines: Line[] | null) =>
  lines?.map(({ words }) => words.map(({ word, gap }) => (gap ? ' ' : '') + word.text).join(''));

it.each([
  ['Latin', 'Amara', false],
  ['Latin with marks, however they are put together', 'Nguye\u0302\u0303n', false],
  ['Polish', 'Żółć', false],
  ['Cyrillic', 'Владимир', false],
  ['Greek', 'Ελένη', false],
  ['Arabic', 'ليلى', true],
  ['Hebrew', 'נועה', true],
  ['Devanagari', 'प्रिया', false],
  ['Chinese', '美丽', false],
  ['Japanese', 'みさき', false],
  ['Korean', '지민', false],
  ['Thai', 'สมชาย', false],
])('%s is shaped in a bundled font', (_script, name, rightToLeft) => {
  const word = shapeWord(display, name);
  expect(word?.width).toBeGreaterThan(1);
  expect(word?.rightToLeft).toBe(rightToLeft);
  expect(word?.outlines).toContain('<path');
});

/** The file that the first letters of a text come from. */
const familyOf = (face: Face, text: string) => basename(stretchesOf(face, text)[0]?.file ?? '');

/** The families of the serif on screens: `shared/build/fonts.ts`. */
it.each([
  ['Latin', 'Renée Þóra Nguyễn', 'cormorant-garamond'],
  ['Cyrillic', 'Щукіна Ђорђе Әлия', 'cormorant-garamond'],
  ['Greek', 'Ελένη Παπαδοπούλου Ἑλένη', 'eb-garamond'],
])('prints %s in the serif of screens, upright and in italics', (_script, words, family) => {
  for (const letter of words.replaceAll(' ', '')) {
    expect(familyOf(printedDisplay, letter)).toMatch(new RegExp(`^${family}-`));
    expect(familyOf(printedItalic, letter)).toMatch(new RegExp(`^${family}-.*italic`));
  }
});

/** `cardFaces` on designs; on screens the families of a lettering have these scripts from `shared/build/fonts.ts`. */
it.each([
  ['Hebrew', 'נועה', 'frank-ruhl-libre-hebrew-500', 'assistant-hebrew'],
  ['Arabic', 'ليلى', 'vazirmatn-arabic', 'vazirmatn-arabic'],
])(
  'prints %s in the faces of screens, beside the serif and beside the sans',
  (_script, name, serif, sans) => {
    for (const face of [display, printedDisplay, printedItalic, cardFaces.script, cardFaces.deco])
      expect(familyOf(face, name)).toMatch(new RegExp(`^${serif}-`));
    for (const face of [
      printedText,
      cardFaces.sans,
      cardFaces.bold,
      cardFaces.hand,
      cardFaces.slab,
    ])
      expect(familyOf(face, name)).toMatch(new RegExp(`^${sans}-`));
  },
);

it('cards that were composed in earlier faces keep them', () => {
  for (const key of ['amiri-arabic-400-normal', 'frank-ruhl-libre-hebrew-400-normal'])
    expect(webFileOf(key)).toContain(key);
});

it('joins Arabic letters', () => {
  const together = shapeWord(display, 'ليلى')?.width ?? 0;
  const apart = charactersOf('ليلى').reduce(
    (sum, at) => sum + (shapeWord(display, at)?.width ?? 0),
    0,
  );
  expect(together).toBeLessThan(apart * 0.8);
});

it('draws emoji in colour, omits signs without a glyph, and draws no name of which a letter is missing', () => {
  expect(shapeWord(display, 'Daniel💍')?.outlines).toContain('fill="#');
  expect(shapeWord(display, 'Daniel\u{1214c}')).toBeNull();
  expect(shapeWord(display, 'Daniel\u{10101}')?.width).toBe(shapeWord(display, 'Daniel')?.width);
  expect(shapeText(display, '\u{10101}')).toBeNull();
  expect(drawNames(['𒅌', 'Jonas'], place)).toBeNull();
  expect(drawNames(['美咲', 'Jonas 💍'], place)).toContain('<path');
});

it('breaks between words and after hyphens, into lines of similar width', () => {
  const name = shapeText(display, 'Maximilian Ferdinand zu Sayn-Wittgenstein') ?? [];
  expect(written(breakLines(name, 100))).toEqual(['Maximilian Ferdinand zu Sayn-Wittgenstein']);
  expect(written(breakLines(name, 10))).toEqual(['Maximilian Ferdinand', 'zu Sayn-Wittgenstein']);
  expect(written(breakLines(name, 6.2))).toEqual([
    'Maximilian',
    'Ferdinand',
    'zu Sayn-',
    'Wittgenstein',
  ]);
  expect(breakLines(name, 3)).toBeNull();
});

it('shortens only a word that does not fit, with an ellipsis', () => {
  const [short, long] = shorten(display, shapeText(display, `Ada ${'W'.repeat(80)}`) ?? [], 10);
  expect(short?.word.text).toBe('Ada');
  expect(long?.word.text).toMatch(/^W{5,20}…$/);
  expect(long?.word.width).toBeLessThanOrEqual(10);
});

/** Left and right end of every line of a drawing. */
function ends(drawing: string): [number, number][] {
  return [...drawing.matchAll(/translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)">(?!<path)/g)].map(
    ([, left]) => [Number(left), 2 * place.x - Number(left)],
  );
}

it.each([
  ['Jo', 'Al'],
  ['Ø', ''],
  ['Amara', ''],
  ['דנה', 'אבי'],
  ['ليلى عبد الرحمن', ''],
  ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield', ''],
  ['Wilhelmina-Konstantina von Hohenzollern', 'Maximilian Balthasar zu Sayn-Wittgenstein'],
  ['A'.repeat(80), 'M'.repeat(80)],
  [Array(20).fill('Abc').join(' '), Array(20).fill('Xyz').join(' ')],
])('keeps %s and %s inside their place', (...names) => {
  const lines = ends(drawNames(names.filter(Boolean), place) ?? '');
  expect(lines.length).toBeGreaterThan(0);
  for (const [left, right] of lines) {
    expect(left).toBeGreaterThanOrEqual(place.x - place.width / 2 - 0.1);
    expect(right).toBeLessThanOrEqual(place.x + place.width / 2 + 0.1);
  }
});

it('caches ten thousand graphemes of a face at most, and no long ones', () => {
  let looks = 0;
  const face: Face = {
    get parts() {
      looks += 1;
      return [];
    },
  };
  const looksFor = (text: string) => {
    looks = 0;
    stretchesOf(face, text);
    return looks;
  };
  const han = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  expect(looksFor('一')).toBe(1);
  expect(looksFor('一')).toBe(0);
  expect(looksFor(han(10_001))).toBe(10_000);
  expect(looksFor('一')).toBe(1);
  const long = `x${'\u0321'.repeat(20)}`;
  expect(looksFor(long)).toBeGreaterThan(0);
  expect(looksFor(long)).toBeGreaterThan(0);
});
