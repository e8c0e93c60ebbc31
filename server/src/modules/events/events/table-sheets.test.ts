import { DEFAULT_LOOK } from '@keepsake/shared/look';
import sharp from 'sharp';
import type { QrStyle } from '@keepsake/shared/api/events';
import { pdfDrawing } from '../../../testing/pdf-drawing.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { scannedIn } from '../../../testing/scan.ts';
import { layouts, mm } from './qr-layouts.ts';
import { qrSheet } from './qr-sheet.ts';
import type { PrintedCode, PrintedEvent } from './sheet-faces.ts';
import { sheetPages, type SheetOrder } from './sheet-pages.ts';
import { sheetPicture } from './qr-document.ts';

const event: PrintedEvent = {
  bride_name: 'Amara',
  groom_name: 'Jonas',
  people: 'partners',
  date: '2027-06-12',
  unique_code: 'K7P3WXQZ',
  ...DEFAULT_LOOK,
};
const code = (at: number): PrintedCode => ({
  link: `https://keepsake.example/c/K7P3WXQZ/AB${at + 22}`,
  table: `Table ${at + 1}`,
});
const codes = (many: number) => Array.from({ length: many }, (_, at) => code(at));

const styles: QrStyle[] = ['sheet', 'letter', 'folded', 'cards', 'card', 'stickers'];
const citrus = { design: 'citrus' };
const horizon = { design: 'horizon' };
const order = (changes: Partial<SheetOrder>): SheetOrder => ({
  event,
  codes: codes(1),
  style: 'sheet',
  look: null,
  bleed: false,
  language: 'en',
  ...changes,
});

const raster = async (pdf: Buffer, size: { width: number; height: number }, at: number) =>
  sharp(Buffer.from(pdfDrawing(pdf, size, at)))
    .resize(Math.round((size.width / 72) * 200))
    .png()
    .toBuffer();

// Size, look and bleed are independent, so that every size, and every look with and without bleed, is enough.
test.each([
  { style: 'sheet', look: null, bleed: false },
  { style: 'letter', look: horizon, bleed: false },
  { style: 'folded', look: citrus, bleed: false },
  { style: 'cards', look: horizon, bleed: true },
  { style: 'card', look: null, bleed: true },
  { style: 'stickers', look: citrus, bleed: true },
] satisfies Pick<SheetOrder, 'style' | 'look' | 'bleed'>[])(
  '$style, $look.design, bleed $bleed: the last code of two tables is read from the PDF and from the PNG',
  async ({ style, look, bleed }) => {
    const layout = layouts[style];
    const given = order({ style, look, bleed, codes: codes(2) });
    const pages = sheetPages(given);
    const pdf = await qrSheet(given);
    const alone = layout.together || layout.faces.length === 1;
    expect(pages).toHaveLength(alone ? 2 : 1);
    const page = pages.at(-1);
    const face = layout.faces[alone ? layout.faces.length - 1 : 1];
    if (!page || !face) throw new Error('There is no page.');
    const margin = page.trim?.margin ?? 0;
    const place = { ...face, x: face.x + margin, y: face.y + margin };
    const printed = await raster(pdf, page, pages.length - 1);
    expect(await scannedIn(printed, page, place)).toBe(code(1).link);
    expect(await scannedIn(await sheetPicture(page), page, place)).toBe(code(1).link);
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  },
);

it('contains the paper of several tables once', async () => {
  const folded = async (many: number) =>
    qrSheet(order({ style: 'folded', look: citrus, bleed: true, codes: codes(many) }));
  const [one, two] = [await folded(1), await folded(2)];
  expect(two.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(1);
  expect(two.length - one.length).toBeLessThan(10_000);
});

test.each(styles)('%s has its size as media box', async (style) => {
  const { page, bleed } = layouts[style];
  const pdf = (await qrSheet(order({ style }))).toString('latin1');
  expect(boxesOf(pdf, 'MediaBox')).toEqual([
    [0, 0, page.width + 2 * bleed, page.height + 2 * bleed].map(rounded),
  ]);
  expect(boxesOf(pdf, 'TrimBox')).toHaveLength(bleed > 0 ? 1 : 0);
});

test.each(styles)('%s for print shops has 3 mm of bleed and crop marks', async (style) => {
  const { page } = layouts[style];
  const given = order({ style, bleed: true, look: citrus, codes: codes(2) });
  const pdf = await qrSheet(given);
  const text = pdf.toString('latin1');
  const edge = mm(10);
  const whole = { width: page.width + 2 * edge, height: page.height + 2 * edge };
  for (const box of boxesOf(text, 'MediaBox'))
    expect(box).toEqual([0, 0, whole.width, whole.height].map(rounded));
  const inset = (by: number) => [by, by, whole.width - by, whole.height - by].map(rounded);
  for (const box of boxesOf(text, 'TrimBox')) expect(box).toEqual(inset(edge));
  for (const box of boxesOf(text, 'BleedBox')) expect(box).toEqual(inset(mm(7)));
  expect(boxesOf(text, 'TrimBox')).toHaveLength(sheetPages(given).length);

  const dots = await sharp(await raster(pdf, whole, 0))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const perPoint = dots.info.width / whole.width;
  const darkest = (left: number, top: number, right: number, bottom: number) => {
    let found = 255;
    for (let y = Math.round(top * perPoint); y < Math.round(bottom * perPoint); y += 1)
      for (let x = Math.round(left * perPoint); x < Math.round(right * perPoint); x += 1)
        found = Math.min(found, dots.data[y * dots.info.width + x] ?? 255);
    return found;
  };
  // A crop mark at the corner, and nothing in the millimeter between the marks and the bleed.
  expect(darkest(edge - 1, mm(2), edge + 1, mm(4))).toBeLessThan(160);
  expect(darkest(mm(2), edge - 1, mm(4), edge + 1)).toBeLessThan(160);
  expect(darkest(0, mm(6.2), whole.width, mm(6.8))).toBeGreaterThan(240);
  // The paper covers the bleed, except on stickers.
  if (style !== 'stickers')
    expect(darkest(mm(7.2), whole.height / 2 - 5, mm(8), whole.height / 2 + 5)).toBeLessThan(255);
});

const rounded = (value: number) => Math.round(value * 10) / 10;
const boxesOf = (pdf: string, name: string) =>
  [...pdf.matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, list = '']) =>
    list.split(' ').map((value) => rounded(Number(value))),
  );

test('a page has four cards, twelve stickers, one tent or one sheet', () => {
  const pages = (style: QrStyle, many: number) => sheetPages(order({ style, codes: codes(many) }));
  expect(pages('cards', 9)).toHaveLength(3);
  expect(pages('stickers', 13)).toHaveLength(2);
  expect(pages('folded', 3)).toHaveLength(3);
  expect(pages('sheet', 3)).toHaveLength(3);
});

test.each(styles)(
  '%s has each table once per face, and a single one on all of them',
  async (style) => {
    const faces = layouts[style].faces.length;
    const tableLines = async (many: number) =>
      pdfText(await qrSheet(order({ style, codes: codes(many) }))).filter((line) =>
        line.startsWith('Table '),
      );
    expect(await tableLines(1)).toEqual(Array.from({ length: faces }, () => 'Table 1'));
    const sides = layouts[style].together ? faces : 1;
    expect(await tableLines(3)).toEqual(
      [1, 2, 3].flatMap((at) => Array.from({ length: sides }, () => `Table ${at}`)),
    );
  },
);

test('a table can be named in any script, and with a long name, on paper and in a picture', async () => {
  const line = { left: 200, top: 985, width: 2080, height: 150 };
  const inkOf = async (table: string) => {
    const given = order({ codes: [{ link: code(0).link, table }] });
    await qrSheet(given);
    const [page] = sheetPages(given);
    if (!page) throw new Error('There is no page.');
    return (
      await sharp(await sheetPicture(page))
        .extract(line)
        .stats()
    ).entropy;
  };
  const unnamed = await inkOf('');
  for (const table of ['Rosenhof 🌹', 'שולחן 4', 'خيمة', 'गुलाब', 'W'.repeat(40), '\ue000'])
    expect({ table, isShown: (await inkOf(table)) > unnamed }).toEqual({ table, isShown: true });
});

test('a picture has the size of its page at 300 dots per inch, which its metadata declares', async () => {
  for (const style of styles) {
    const [page] = sheetPages(order({ style, bleed: true }));
    if (!page) throw new Error('There is no page.');
    const { width, height, density, format } = await sharp(await sheetPicture(page)).metadata();
    expect({ width, height, density, format }).toEqual({
      width: Math.round((page.width / 72) * 300),
      height: Math.round((page.height / 72) * 300),
      density: 300,
      format: 'png',
    });
  }
});
