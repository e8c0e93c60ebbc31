import type { QrStyle } from '@keepsake/shared/api/events';

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
  together?: true;
  /** Where the paper is folded, from the left. */
  fold?: number;
  /** Where it is cut with scissors, where it has no marks. */
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export const mm = (length: number) => (length * 72) / 25.4;

/** A4; what is drawn is made for it, and made smaller as a whole. */
export const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };
const ACROSS = { width: A4.height, height: A4.width };
const A6 = { width: mm(105), height: mm(148) };
/** Paper beyond the cut, and what lies around that for the marks. */
export const BLEED = mm(3);
export const SLUG = mm(7);

const whole = (page: { width: number; height: number }): Rect[] => [{ x: 0, y: 0, ...page }];
const [halfWidth, halfHeight] = [A4.width / 2, A4.height / 2];
const quarter = { width: halfWidth, height: halfHeight };

const STICKER = { width: mm(56), height: mm(62) };
const GAP = mm(6);

/** Three in a row, four below each other, in the middle of the page. */
function stickers(): Rect[] {
  const left = (A4.width - 3 * STICKER.width - 2 * GAP) / 2;
  const top = (A4.height - 4 * STICKER.height - 3 * GAP) / 2;
  return Array.from({ length: 12 }, (_, at) => ({
    x: left + (at % 3) * (STICKER.width + GAP),
    y: top + Math.floor(at / 3) * (STICKER.height + GAP),
    ...STICKER,
  }));
}

export const layouts: Record<QrStyle, Layout> = {
  sheet: { page: A4, bleed: 0, faces: whole(A4), lines: [] },
  letter: { page: LETTER, bleed: 0, faces: whole(LETTER), lines: [] },
  folded: {
    page: ACROSS,
    bleed: 0,
    faces: [
      { x: 0, y: 0, width: halfHeight, height: A4.width },
      { x: halfHeight, y: 0, width: halfHeight, height: A4.width },
    ],
    together: true,
    fold: halfHeight,
    lines: [[halfHeight, 0, halfHeight, A4.width]],
  },
  cards: {
    page: A4,
    bleed: 0,
    faces: [
      { x: 0, y: 0, ...quarter },
      { x: halfWidth, y: 0, ...quarter },
      { x: 0, y: halfHeight, ...quarter },
      { x: halfWidth, y: halfHeight, ...quarter },
    ],
    lines: [
      [halfWidth, 0, halfWidth, A4.height],
      [0, halfHeight, A4.width, halfHeight],
    ],
  },
  card: { page: A6, bleed: BLEED, faces: whole(A6), lines: [] },
  stickers: { page: A4, bleed: 0, faces: stickers(), stickers: true, lines: [] },
};
