import { msg } from '@lingui/core/macro';
import type { Message } from '@keepsake/shared/words';

/** A picture of what is printed, beside what is said and chosen of it. */
export const pictureAndWords = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 380px) minmax(0, 1fr)' },
} as const;

/** A face of a printed page, in millimetres. */
export interface Face {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SheetStyle {
  style: 'sheet' | 'letter' | 'folded' | 'cards' | 'card' | 'stickers';
  word: Message;
  /** Purpose and paper size. */
  note: Message;
  /** Trimmed size in millimetres. */
  page: { width: number; height: number };
  faces: readonly Face[];
  /** All faces are of one table, as the two sides of a tent. */
  together?: true;
}

const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };
const A6 = { width: 105, height: 148 };
const whole = (page: SheetStyle['page']): Face[] => [{ left: 0, top: 0, ...page }];

/** Twelve in three columns, as they stand on A4: 56 by 62 mm, 6 mm apart. */
const stickers: Face[] = Array.from({ length: 12 }, (_, at) => ({
  left: 15 + (at % 3) * 62,
  top: 15.5 + Math.floor(at / 3) * 68,
  width: 56,
  height: 62,
}));

/** Defaults of every style. */
export const usual: SheetStyle = {
  style: 'sheet',
  word: msg`Poster, A4`,
  note: msg`For a frame or the card box.`,
  page: A4,
  faces: whole(A4),
};

/** Layouts of the printable page. */
export const sheetStyles: readonly SheetStyle[] = [
  usual,
  {
    style: 'letter',
    word: msg`Poster, US Letter`,
    note: msg`The same on American paper.`,
    page: LETTER,
    faces: whole(LETTER),
  },
  {
    style: 'folded',
    word: msg`Folded table card`,
    note: msg`A4, folded in the middle: it stands by itself and is read from both sides.`,
    page: { width: A4.height, height: A4.width },
    faces: [0, 1].map((side) => ({ left: side * 148.5, top: 0, width: 148.5, height: 210 })),
    together: true,
  },
  {
    style: 'cards',
    word: msg`Four small cards`,
    note: msg`A4, cut in four: a card for each table.`,
    page: A4,
    faces: [0, 1, 2, 3].map((at) => ({
      left: (at % 2) * 105,
      top: Math.floor(at / 2) * 148.5,
      width: 105,
      height: 148.5,
    })),
  },
  {
    style: 'card',
    word: msg`A6 card for a print shop`,
    note: msg`With 3 mm of bleed on every side, ready to be cut.`,
    page: A6,
    faces: whole(A6),
  },
  {
    style: 'stickers',
    word: msg`Twelve stickers`,
    note: msg`A4: for glasses, favors and envelopes.`,
    page: A4,
    faces: stickers,
  },
];

/** Whether a layout is printed without a package. */
export const isFree = ({ style }: SheetStyle) => style === 'sheet' || style === 'letter';
