import { basename } from 'node:path';
import { fc } from '@keepsake/shared/testing/property';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { display } from '../modules/cards/previews/picture/faces.ts';
import { textScripts, printedText } from './scripts.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { face, type Face } from './faces.ts';
import { buffer } from 'node:stream/consumers';
import { fitted, hasUnknownSigns, wrapLines, writeCentred } from './pdf-lines.ts';
import { runsOf } from './pdf-runs.ts';
import { decompressedFont } from './decompressed-font.ts';

const sans = face('@fontsource/source-sans-3', '400-normal');
const words: Face = { parts: [...sans.parts, ...textScripts.parts] };

/** A page with these words, and whether the fonts have all of them. */
async function page(text: string) {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const file = buffer(document);
  const fitted = { width: 300, size: 14 };
  for (const [at, { text: line, fromRight }] of wrapLines(words, text, fitted).entries())
    writeCentred(document, words, line, { ...fitted, fromRight, y: 20 + at * 20, color: '#000' });
  const whole = !hasUnknownSigns(words, text);
  document.end();
  return { file: await file, whole };
}

it.each([
  ['Hebrew with vowel points', 'שָׁלוֹם לָכֶם, כּכֿ פּ מּ', true],
  ['precomposed Hebrew letters', '\ufb31\ufb4b\ufb2f', true],
  ['Hebrew marks that no font of ours has', 'הֵג֜֡ףֳן֪׃ב׀', false],
  ['Arabic', 'مُحَمَّد وَلَيْلَى', true],
  ['Devanagari', 'क्षत्रिय प्रिया', true],
  ['Thai', 'ขอให้มีความสุขมากๆ', true],
  ['Armenian', 'Շնորհավորում եմ', true],
  ['Georgian', 'გილოცავთ', true],
  ['Chinese', '新婚快乐，百年好合！', true],
  ['traditional Chinese', '願你們的愛情像這片星空一樣長久', true],
  ['Japanese', 'ご結婚おめでとうございます。ヴァージンロード', true],
  ['Korean', '결혼을 진심으로 축하합니다', true],
  ['Bengali', 'বিবাহের শুভেচ্ছা', true],
  ['Tamil', 'திருமண வாழ்த்துக்கள்', true],
  ['Khmer', 'សូមអបអរសាទរ', true],
  ['Burmese', 'မင်္ဂလာပါ', true],
  ['Amharic', 'መልካም ጋብቻ', true],
  ['a family emoji', '👨‍👩‍👧', true],
  ['emoji of every kind', '💍 ❤️ 👋🏿 🇯🇵 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩🏽‍❤️‍💋‍👨🏿 ☺️ ♥ ✓ ★', true],
  ['a sign without a glyph', '\u{1213f}', false],
  ['half a surrogate pair', 'a\ud83d b', false],
  ['invisible characters', '\u0000\u0007\u200d\ufe0f\u202e', true],
])('knows whether the fonts have %s', async (_script, text, whole) => {
  expect((await page(text)).whole).toBe(whole);
});

it('prints the code point of a sign without a glyph, also of a mark on a letter', async () => {
  const { file } = await page('Love \u{1213f} a\u{1e8d0}');
  const text = pdfText(file).join(' ').replaceAll(/\s/g, '');
  for (const part of ['Love', '012', '13F', '01E', '8D0']) expect(text).toContain(part);
});

it.each([
  ['Chinese, without a space', '愿你们的爱情像这片星空一样长久。'.repeat(8), /^[。，！]/],
  [
    'Thai, between words',
    'ขอให้มีความสุขมากๆและรักกันตลอดไป'.repeat(4),
    /^[\u0e30-\u0e3a\u0e45-\u0e4e]/,
  ],
])('breaks lines of %s', (_script, text, never) => {
  const lines = wrapLines(words, text, { width: 300, size: 14 }).map((line) => line.text);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(text);
  for (const line of lines) expect(line).not.toMatch(never);
  // All lines but the last are nearly full.
  const width = (line: string) => runsOf(words, line).reduce((sum, run) => sum + run.width * 14, 0);
  for (const line of lines.slice(0, -1)) expect(width(line)).toBeGreaterThan(220);
});

it('each line has the direction of its paragraph, whatever it begins with', () => {
  const text = 'مبروك لكما من كل قلوبنا في يوم زفافكما الجميل في مدينة\nBarcelona مع חברים';
  const narrow = wrapLines(words, text.replace('\n', ' '), { width: 90, size: 14 });
  const latin = narrow.find((line) => line.text.startsWith('Barcelona'));
  expect(latin).toMatchObject({ fromRight: true });
  const visualOrder = (fromRight?: boolean) =>
    runsOf(words, 'Barcelona مع', fromRight).map((run) => run.text.trim());
  expect(visualOrder(true).at(-1)).toBe('Barcelona');
  expect(visualOrder()[0]).toBe('Barcelona');
  // The next paragraph has its own direction.
  expect(wrapLines(words, text, { width: 500, size: 14 }).map((line) => line.fromRight)).toEqual([
    true,
    false,
  ]);
});

/** Ranges of code points that messages contain, in which a test combines them at random. */
const blocks: [first: number, last: number][] = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x531, 0x5f4],
  [0x600, 0x77f],
  [0x900, 0x97f],
  [0xe01, 0xe5b],
  [0x10a0, 0x10ff],
  [0x2000, 0x206f],
  [0xfb1d, 0xfdff],
  [0x4e00, 0x4fff],
  [0x1f300, 0x1f6ff],
];
const scripts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  ...blocks.map(([min, max]) =>
    fc
      .array(fc.integer({ min, max }), { maxLength: 40 })
      .map((codes) => String.fromCodePoint(...codes)),
  ),
);

it('prints any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scripts, { maxLength: 4 }), async (texts) => {
      const { file } = await page(texts.join(' '));
      expect(file.subarray(-6).toString()).toBe('%%EOF\n');
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 80) },
  );
});

const files = [...sans.parts, ...display.parts]
  .filter(({ file }) => file.endsWith('.woff'))
  .map(({ file }) => [basename(file), file]);
it.each(files)('every glyph of %s can be embedded', (_name, file = '') => {
  const font = create(decompressedFont(file));
  if (!('createSubset' in font)) throw new Error('A collection of fonts.');
  const subset = font.createSubset();
  for (let glyph = 0; glyph < font.numGlyphs; glyph += 1) subset.includeGlyph(font.getGlyph(glyph));
  expect(subset.encode().length).toBeGreaterThan(1000);
});

it('adds no letter spacing to scripts that are written without it', () => {
  const options = { size: 10, width: 1000, spacing: 3 };
  expect(fitted(printedText, '12 JUNE', options).spacing).toBe(3);
  for (const text of ['12 יוני', '12 يونيو', '12 जून']) {
    const { spacing, width } = fitted(printedText, text, options);
    expect(spacing).toBe(0);
    expect(width).toBe(fitted(printedText, text, { ...options, spacing: 0 }).width);
  }
});
