import type { ComposedLine } from '@keepsake/shared/api/composed';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { wishes } from '../testing/wishes.ts';
import { compose } from './compose.ts';
import { pageHtml } from './print-html.ts';
import { printLine } from './print-line.ts';

const corner = { x: 8.5, y: 8.5 };
const HEIGHT = 600;
/** A page of the book: 150 mm wide. */
const scale = 425.2 / 500;
/** A pixel of a card that is 750 pixels wide, in points of that page. */
const TOLERANCE = 425.2 / 750;

const composed = (message: string, sender: string) =>
  compose({
    message,
    sender,
    hasCorners: true,
    letters: 'serif',
    photos: [],
    film: null,
    hasVoice: false,
  });

/** Left end and baseline of each printed run of a line, without emoji. */
async function printed(line: ComposedLine): Promise<[x: number, y: number][]> {
  const document = new PDFDocument({ size: [500, HEIGHT], margin: 0, compress: false });
  const file = buffer(document);
  printLine(document, line, { corner, scale, color: '#000' });
  document.end();
  const text = (await file).toString('latin1');
  return [...text.matchAll(/BT\n[^]*?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => [
    Number(x),
    HEIGHT - Number(y),
  ]);
}

it.each(wishes)(
  '%s is printed where it was composed, line by line',
  async (_script, words, name) => {
    const lines = composed(words, name).pages.flatMap(({ items }) =>
      items.filter((item) => item.kind === 'line'),
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const starts = await printed(line);
      const left = Math.min(...starts.map(([x]) => x));
      // The first letter of a line with emoji may be further right.
      if (line.runs.every(({ emoji }) => emoji.length === 0))
        expect(Math.abs(left - (corner.x + line.x * scale))).toBeLessThan(
          TOLERANCE + line.size * 0.1,
        );
      for (const [, y] of starts)
        expect(Math.abs(y - (corner.y + line.y * scale))).toBeLessThan(line.size * scale);
      expect(starts.some(([, y]) => Math.abs(y - (corner.y + line.y * scale)) < 0.01)).toBe(true);
    }
  },
);

it('the HTML has a span with the composed direction for each line, and escapes what guests wrote', () => {
  const [page] = composed('שלום <b>Anna</b> 💍', 'A & B').pages;
  const html = pageHtml(page ?? { frame: true, items: [] }, {
    frame: '',
    paper: '#fff',
    words: '#000',
    photo: () => null,
    slot: () => null,
  });
  expect(html.match(/class="line"/g)).toHaveLength(
    page?.items.filter(({ kind }) => kind === 'line').length ?? 0,
  );
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('class="turned" dir="ltr"');
  expect(html).toContain('<svg><use href="#emoji-1f48d"/></svg>');
  expect(html).not.toContain('<b>');
});
