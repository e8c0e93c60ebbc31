import { paletteOf, stationeryOf } from '@keepsake/shared/designs/drawn';
import { createForm, type PdfForm } from '../../../designs/pdf-form.ts';
import { drawDesign } from '../../../designs/pdf-drawing.ts';
import { designPicture } from '../../../designs/pictures.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import type { FullCard } from '../cards/presenter.ts';
import { BLEED, CARD, IVORY, mm, TRIM } from './paper.ts';

/** What the words of a card are printed on. */
export interface Stationery {
  paper: string;
  words: string;
  soft: string;
  line: string;
  /** Draws the ornaments around the words of the open page. */
  frame(): void;
  /** Whether its corners have ornaments, which words keep clear of. */
  hasCorners: boolean;
}

/** The insides of cards as their senders saw them; a design's is held once for all of its cards. */
export function createStationery(document: PDFKit.PDFDocument) {
  const frames = new Map<string, PdfForm | null>();

  const frameOf = (id: string, colour: string | null): PdfForm | null => {
    const file = [id, colour, 'inside.svg'].filter(Boolean).join('.');
    const known = frames.get(file);
    if (known !== undefined) return known;
    const drawing = designPicture(file);
    const frame =
      drawing === null ? null : createForm(document, CARD, () => drawDesign(document, drawing));
    frames.set(file, frame);
    return frame;
  };

  const plain: Stationery = {
    paper: IVORY,
    words: INK,
    soft: SOFT,
    line: GOLD,
    frame() {
      const inset = BLEED + mm(7);
      const [width, height] = [TRIM.width - mm(14), TRIM.height - mm(14)];
      document.rect(inset, inset, width, height).lineWidth(0.4).stroke(GOLD);
    },
    hasCorners: false,
  };

  return ({ design, row }: FullCard): Stationery => {
    const palette = design && paletteOf(design.id, row.colour);
    const frame = design && frameOf(design.id, row.colour);
    if (!palette || !frame) return plain;
    const { sheet: paper, words, line } = stationeryOf(palette);
    const show = () => frame.show({ x: BLEED, y: BLEED, scale: TRIM.width / CARD.width });
    return { paper, words, soft: words, line, frame: show, hasCorners: true };
  };
}
