import type { QrStyle } from '@keepsake/shared/api/events';
import { sheetLayouts } from '@keepsake/shared/api/sheet-layouts';

/** A rectangle in points. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Layout {
  /** Trimmed size. */
  page: { width: number; height: number };
  /** Bleed on every side when no crop marks are asked for, in points. */
  bleed: number;
  /** Areas of the page that show the code once each. */
  faces: readonly Rect[];
  /** Set for small faces that have the code and the names only. */
  stickers?: true;
  /** True when all faces belong to one thing, like the two sides of a tent. */
  together: boolean;
  /** X position of the fold, in points. */
  fold?: number;
  /** Dashed lines to cut or fold along, on pages without crop marks. */
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export const mm = (length: number) => (length * 72) / 25.4;

/** A4 in points; faces are drawn in this size and scaled down as a whole. */
export const A4 = { width: 595.28, height: 841.89 };
/** The bleed beyond the cut, and around it the slug for crop marks, in points. */
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
    // Rounded as usual: A4 is 595.28 points wide.
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
