import PDFDocument from 'pdfkit';
import { pdfText } from '../testing/pdf-text.ts';
import { buffer } from 'node:stream/consumers';
import { hasUnknownSigns } from './pdf-lines.ts';
import { setNames, writeNames } from './pdf-names.ts';
import { printedDisplay } from './scripts.ts';

const place = { top: 100, width: 460, height: 106, size: 54, color: '#000' };
const SIXTY = 'Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield';

/** The lines of names on a page, from the top, and their font sizes. */
async function written(names: string[]) {
  const document = new PDFDocument({ size: 'A4', margin: 0, compress: false });
  const bytes = buffer(document);
  writeNames(document, printedDisplay, names, place);
  document.end();
  const file = await bytes;
  const sizes = [...file.toString('latin1').matchAll(/\/F\d+ ([\d.]+) Tf/g)];
  return { lines: pdfText(file), sizes: sizes.map(([, size]) => Number(size)) };
}

it.each([
  [['Amara', 'Jonas'], ['Amara & Jonas']],
  [['Amara'], ['Amara']],
  [['Ø'], ['Ø']],
])('writes %j on one line, as large as allowed', async (names, lines) => {
  const page = await written(names);
  expect(page.lines).toEqual(lines);
  expect(page.sizes).toEqual([54]);
});

it('writes long names on several lines, without breaking words', async () => {
  const one = await written([SIXTY]);
  expect(one.lines.join(' ')).toBe(SIXTY);
  expect(one.lines.length).toBeGreaterThan(1);
  const two = await written([SIXTY, 'Jonas']);
  expect(two.lines.join(' ')).toBe(`${SIXTY} & Jonas`);
  expect(Math.max(...two.sizes)).toBeLessThan(Math.max(...one.sizes));
  expect(Math.min(...two.sizes)).toBeGreaterThan(12);
});

it('writes a name with two spaces as large as with one', async () => {
  expect((await written([SIXTY.replace(' ', '  ')])).sizes).toEqual((await written([SIXTY])).sizes);
});

it('leaves no short line of a long name', async () => {
  const { lines } = await written([SIXTY, SIXTY]);
  for (const line of lines.filter((text) => text !== '&'))
    expect(line.length).toBeGreaterThan(SIXTY.length / 3);
});

it('writes two names below each other if only one of them runs from right to left', async () => {
  expect((await written(['Anna', 'אבי'])).lines).toHaveLength(3);
  expect((await written(['דנה'])).lines).toHaveLength(1);
});

const lines = (names: string[], height: number) =>
  setNames(printedDisplay, names, { top: 0, width: 200, height, size: 20 });

it.each([
  ['דנה', 'אבי'],
  ['ليلى', 'عمر'],
])('writes %s and %s on one line, the first on the right', (...names) => {
  expect(lines(names, 60)).toMatchObject([{ text: names.join(' & '), fromRight: true }]);
});

it('writes names of two directions on one line where there is no room for more', () => {
  expect(lines(['Anna', 'אבי'], 60)).toHaveLength(3);
  expect(lines(['Anna', 'אבי'], 24)).toHaveLength(1);
});

it('leaves room for Arabic letters that reach far down', () => {
  const below = (names: string[]) => {
    const [name, ampersand] = lines(names, 120);
    return (ampersand?.y ?? 0) - (name?.y ?? 0);
  };
  expect(below(['ليلى', 'Tom'])).toBeGreaterThan(1.3 * below(['דנה', 'Tom']));
});

it('breaks a word that is longer than any line at the smallest size', async () => {
  const { lines } = await written(['x'.repeat(160)]);
  expect(lines.join('')).toBe('x'.repeat(160));
  expect(lines.length).toBeGreaterThan(1);
});

it.each(['דנה', 'ليلى', 'Όλγα', 'अमृता', 'สมชาย', 'Անի', 'ნინო', 'Łukasz', 'Зоя'])(
  'has every letter of %s',
  (name) => {
    expect(hasUnknownSigns(printedDisplay, name)).toBe(false);
  },
);
