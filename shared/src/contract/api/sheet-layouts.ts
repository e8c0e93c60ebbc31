import type { QrStyle } from './events.ts';

/** Position and size of one QR code panel on a printed page, in millimetres. */
export interface SheetFace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Layout of a printable QR code page, in millimetres. */
export interface SheetLayout {
  /** Trimmed size. */
  page: { width: number; height: number };
  /** Panels on the page, each with one code. */
  faces: readonly SheetFace[];
  /** All panels show the same table's code, as on the two sides of a tent card. */
  together?: true;
}

const A4 = { width: 210, height: 297 };
const ACROSS = { width: 297, height: 210 };
const LETTER = { width: 215.9, height: 279.4 };
const A6 = { width: 105, height: 148 };

/** Panels in a centred grid; by default they fill the page without gaps. */
function grid(
  page: SheetLayout['page'],
  columns = 1,
  rows = 1,
  { width, height, gap } = { width: page.width / columns, height: page.height / rows, gap: 0 },
): SheetFace[] {
  const left = (page.width - columns * width - (columns - 1) * gap) / 2;
  const top = (page.height - rows * height - (rows - 1) * gap) / 2;
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: left + (at % columns) * (width + gap),
    top: top + Math.floor(at / columns) * (height + gap),
    width,
    height,
  }));
}

export const sheetLayouts: Readonly<Record<QrStyle, SheetLayout>> = {
  sheet: { page: A4, faces: grid(A4) },
  letter: { page: LETTER, faces: grid(LETTER) },
  folded: { page: ACROSS, faces: grid(ACROSS, 2), together: true },
  cards: { page: A4, faces: grid(A4, 2, 2) },
  card: { page: A6, faces: grid(A6) },
  stickers: { page: A4, faces: grid(A4, 3, 4, { width: 56, height: 62, gap: 6 }) },
};
