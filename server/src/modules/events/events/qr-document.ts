import sharp from 'sharp';
import type { Tools } from '../../../documents/maker.ts';
import { setNames } from '../../../lettering/pdf-names.ts';
import { sprigDrawing } from '../../../lettering/pdf-ornaments.ts';
import { centredLine } from '../../../lettering/svg-lines.ts';
import { qrSheet } from './qr-sheet.ts';
import { sheetPages, type SheetOrder } from './sheet-pages.ts';
import { A4, type Rect } from './qr-layouts.ts';
import type { Mark, SheetPage } from './sheet-marks.ts';

const DPI = 300;

/** A page as a PNG in its printed size at 300 pixels an inch, for print shops that take pictures. */
export async function sheetPicture(page: SheetPage): Promise<Buffer> {
  return sharp(Buffer.from(sheetDrawing(page)), { limitInputPixels: MOST_PIXELS })
    .flatten({ background: '#ffffff' })
    .withMetadata({ density: DPI })
    .png()
    .toBuffer();
}

/** More than the ten million pixels of the largest page with its marks, 228 by 315 mm. */
const MOST_PIXELS = 12_000_000;

/** The page as an SVG with text as outlines, with the same marks as its PDF. */
function sheetDrawing({ width, height, groups }: SheetPage): string {
  const pixels = (points: number) => Math.round((points / 72) * DPI);
  const drawn = groups
    .map(
      ({ x, y, scale, marks }) =>
        `<g transform="translate(${x} ${y}) scale(${scale})">${marks.map(draw).join('')}</g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels(width)}" height="${pixels(height)}" preserveAspectRatio="none">${drawn}</svg>`;
}

function draw(mark: Mark): string {
  switch (mark.kind) {
    case 'paper':
      return drawPaper(mark.drawing, mark.place);
    case 'ground':
      return `<rect ${box(mark.place)} rx="${mark.radius}" fill="${mark.color}"/>`;
    case 'frame':
      return `<rect ${box(mark.place)} rx="${mark.radius}" fill="none" stroke="${mark.color}" stroke-width="${mark.thickness}"/>`;
    case 'sprig':
      return sprigDrawing(mark.x, mark.y, mark.color);
    case 'code': {
      const { x, y, side, size, path, color } = mark;
      return `<path transform="translate(${x} ${y}) scale(${side / size})" d="${path}" fill="${color}" shape-rendering="crispEdges"/>`;
    }
    case 'rule': {
      const [[x1, y1], [x2, y2]] = [mark.from, mark.to];
      const dashes = mark.dashed ? ` stroke-dasharray="3 ${mark.color === '#000000' ? 2 : 5}"` : '';
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${mark.color}" stroke-width="0.4"${dashes}/>`;
    }
    case 'names':
      return setNames(mark.face, mark.names, mark)
        .map(({ text, ...line }) => centredLine(mark.face, text, { ...mark, ...line }))
        .join('');
    case 'line':
      return centredLine(mark.face, mark.text, mark);
    default:
      return mark satisfies never;
  }
}

/** Nests one of our drawings in an SVG. Its ids may occur there twice, since they mean the same in each. */
function drawPaper(drawing: string, place: Rect): string {
  return drawing.replace(
    /<svg[^>]*>/,
    `<svg ${box(place)} viewBox="0 0 ${A4.width} ${A4.height}" preserveAspectRatio="none">`,
  );
}

const box = ({ x, y, width, height }: Rect) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

interface Order {
  sheet: SheetOrder;
  /** `pdf`: all pages; `png`: the first one. */
  as: 'pdf' | 'png';
}

/** Makes the pages with the QR code of an event, or those of its tables, in a worker thread. */
export default async function make(_tools: Tools, { sheet, as }: Order): Promise<Uint8Array> {
  if (as === 'pdf') return qrSheet(sheet);
  const [page] = sheetPages(sheet);
  if (!page) throw new Error('A sheet without a code has no page.');
  return sheetPicture(page);
}
