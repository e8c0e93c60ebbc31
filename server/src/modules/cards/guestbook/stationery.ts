import { paletteOf, stationeryOf } from '@keepsake/shared/designs/drawn';
import { createForms, type PdfForm } from '../../../designs/pdf-form.ts';
import { collection } from '../../../designs/collection.ts';
import { designPicture } from '../../../designs/pictures.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import type { FullCard } from '../cards/presenter.ts';
import { BLEED, CARD, IVORY, TRIM } from './paper.ts';

/** Colours and ornaments of the inside of a card. */
export interface Stationery {
  paper: string;
  words: string;
  soft: string;
  /** Draws the ornaments around the text on the open page. */
  frame(): void;
}

/** Returns a function for the stationery of a card; a design's ornaments are embedded once per document. */
export function createStationery(document: PDFKit.PDFDocument) {
  const formOf = createForms(document, CARD);

  const plain: Stationery = {
    paper: IVORY,
    words: INK,
    soft: SOFT,
    frame() {
      // 3 % of the width, as on screens.
      const inset = TRIM.width * 0.03;
      const [width, height] = [TRIM.width - 2 * inset, TRIM.height - 2 * inset];
      document
        .rect(BLEED + inset, BLEED + inset, width, height)
        .lineWidth(0.4)
        .stroke(GOLD);
    },
  };

  return ({ design, row }: FullCard): Stationery => {
    const palette = design && paletteOf(collection.get(design.id) ?? null, row.colour);
    const file = [design?.id, row.colour, 'inside.svg'].filter(Boolean).join('.');
    const frame = design && formOf(file, () => designPicture(file));
    if (!palette || !frame) return plain;
    const { sheet: paper, words } = stationeryOf(palette);
    return { paper, words, soft: words, frame: () => showToBleed(document, frame) };
  };
}

/**
 * Draws a frame on the trimmed page and its mirror images in the bleed around it, so that no white edge shows when the
 * page is trimmed half a millimetre off.
 */
function showToBleed(document: PDFKit.PDFDocument, frame: PdfForm): void {
  const scale = TRIM.width / CARD.width;
  for (const across of ['before', 'on', 'behind'] as const)
    for (const down of ['before', 'on', 'behind'] as const) {
      const [x, y] = [stripOf(across, TRIM.width), stripOf(down, TRIM.height)];
      document.save().rect(x.from, y.from, x.length, y.length).clip();
      document.transform(x.turn, 0, 0, y.turn, x.shift, y.shift);
      frame.show({ x: 0, y: 0, scale });
      document.restore();
    }
}

/** Along one axis: the extent of a strip of the page, and the mirroring and offset of the frame in it. */
function stripOf(place: 'before' | 'on' | 'behind', side: number) {
  if (place === 'on') return { from: BLEED, length: side, turn: 1, shift: BLEED };
  const isBefore = place === 'before';
  return {
    from: isBefore ? 0 : BLEED + side,
    length: BLEED,
    turn: -1,
    shift: isBefore ? BLEED : BLEED + 2 * side,
  };
}
