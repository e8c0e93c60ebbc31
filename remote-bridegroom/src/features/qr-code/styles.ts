import { msg } from '@lingui/core/macro';
import type { QrStyle } from '@keepsake/shared/api/events';
import { sheetLayouts, type SheetLayout } from '@keepsake/shared/api/sheet-layouts';
import type { Message } from '@keepsake/shared/words';

/** A grid with the preview of a print beside its options; stacked below the `md` breakpoint. */
export const pictureAndWords = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 380px) minmax(0, 1fr)' },
} as const;

export interface SheetStyle extends SheetLayout {
  style: QrStyle;
  word: Message;
  /** A sentence on purpose and paper. */
  note: Message;
}

export const defaultStyle: SheetStyle = {
  style: 'sheet',
  word: msg`Poster, A4`,
  note: msg`For a frame or the card box.`,
  ...sheetLayouts.sheet,
};

/** All layouts in display order. */
export const sheetStyles: readonly SheetStyle[] = [
  defaultStyle,
  {
    style: 'letter',
    word: msg`Poster, US Letter`,
    note: msg`The same on American paper.`,
    ...sheetLayouts.letter,
  },
  {
    style: 'folded',
    word: msg`Folded table card`,
    note: msg`A4, folded in the middle: it stands by itself and is read from both sides.`,
    ...sheetLayouts.folded,
  },
  {
    style: 'cards',
    word: msg`Four small cards`,
    note: msg`A4, cut in four: a card for each table.`,
    ...sheetLayouts.cards,
  },
  {
    style: 'card',
    word: msg`A6 card for a print shop`,
    note: msg`With 3 mm of bleed on every side, ready to be cut.`,
    ...sheetLayouts.card,
  },
  {
    style: 'stickers',
    word: msg`Twelve stickers`,
    note: msg`A4: for glasses, favors and envelopes.`,
    ...sheetLayouts.stickers,
  },
];

/** Whether a layout is included without a package. */
export const isFree = ({ style }: SheetStyle) => style === 'sheet' || style === 'letter';
