import type { QrStyle } from '@keepsake/shared/api/events';
import { sheetLayouts } from '@keepsake/shared/api/sheet-layouts';

/** In points. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Layout {
  /** Trimmed size. */
  page: { width: number; height: number };
  /** Paper beyond the cut on every side, where nobody asks for marks. */
  bleed: number;
  /** On the page, each with the code once. */
  faces: readonly Rect[];
  /** Small ones, with the code and the names alone. */
  stickers?: true;
  /** All faces are of one thing, as the two sides of a tent. */
  together: boolean;
  /** Where the paper is folded, from the left. */
  fold?: number;
  /** Where it is cut with scissors, where it has no marks. */
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export const mm = (length: number) => (length * 72) / 25.4;

/** A4; what is drawn is made for it, and made smaller as a whole. */
export const A4 = { width: 595.28, height: 841.89 };
/** Paper beyond the cut, and what lies around that for the marks. */
export const BLEED = mm(3);
export const SLUG = mm(7);

const [halfWidth, halfHeight] = [A4.width / 2, A4.height / 2];

export const layouts: Record<QrStyle, Layout> = {
  sheet: inPoints('sheet'),
  letter: inPoints('letter'),
  folded: {
    ...inPoints('folded'),
    fold: halfHeight,
    lines: [[halfHeight, 0, halfHeight, A4.width]],
  },
  cards: {
    ...inPoints('cards'),
    lines: [
      [halfWidth, 0, halfWidth, A4.height],
      [0, halfHeight, A4.width, halfHeight],
    ],
  },
  card: { ...inPoints('card'), bleed: BLEED },
  stickers: { ...inPoints('stickers'), stickers: true },
};

function inPoints(style: QrStyle): Layout {
  const { page, faces, together = false } = sheetLayouts[style];
  return {
    // As paper is named: A4 has 595.28 points.
    page: { width: Number(mm(page.width).toFixed(2)), height: Number(mm(page.height).toFixed(2)) },
    faces: faces.map(({ left, top, width, height }) => ({
      x: mm(left),
      y: mm(top),
      width: mm(width),
      height: mm(height),
    })),
    together,
    bleed: 0,
    lines: [],
  };
}
