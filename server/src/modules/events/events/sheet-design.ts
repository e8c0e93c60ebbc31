import type { Lettering } from '@keepsake/shared/api/card-designs';
import { paletteOf, stationeryOf } from '@keepsake/shared/designs/drawn';
import { collection } from '../../../designs/collection.ts';
import { designPicture } from '../../../designs/pictures.ts';

/** A card design, and the key of a colourway; by default the design's own. */
export interface SheetLook {
  design: string;
  colour?: string;
}

/** Parts of a design that a sheet uses. */
export interface Sign {
  /** The paper and its ornaments as an SVG of A4 size in points. */
  drawing: string;
  /** The colour of words and of the QR code: dark, on light paper. */
  words: string;
  /** The colour of the paper on faces too small for the drawing. */
  paper: string;
  lettering: Lettering;
}

/** The printable page in the look of a design; null where there is no such design or colour. */
export function signOf({ design, colour }: SheetLook): Sign | null {
  const file = colour === undefined ? design : `${design}.${colour}`;
  const drawing = designPicture(`${file}.sign.svg`);
  const ours = collection.get(design);
  const palette = paletteOf(ours ?? null, colour ?? null);
  if (drawing === null || !ours || !palette) return null;
  const { words, sheet } = stationeryOf(palette);
  return { drawing, words, paper: sheet, lettering: ours.front.lettering };
}
