import { contrast } from '../../../contract/look/contrast.ts';
import type { Palette } from './palette.ts';

/** Colours of a set besides its front: inside and envelope, as `#rrggbb`. */
export interface Stationery {
  sheet: string;
  /** Words on the sheet. */
  words: string;
  /** Lines and ornaments on the sheet. */
  line: string;
  envelope: string;
  /** Words on the envelope. */
  address: string;
}

const WHITE = '#fffdf8';
const DARK = '#2b211d';
/** WCAG's minimum contrast of text. */
const READABLE = 4.5;

/** The paper that goes with a front. The inside is light, so that words can be read; a dark front lends its ink. */
export function stationeryOf({ ground, ink, a }: Palette): Stationery {
  const isLight = contrast(ground, '#000000') > 15;
  const sheet = isLight ? ground : WHITE;
  const words = [ink, ground].find((colour) => contrast(colour, sheet) >= 7) ?? DARK;
  const envelope = isLight ? a : ground;
  // Black or white is readable on any colour.
  const address = [WHITE, words, '#ffffff'].find(
    (colour) => contrast(colour, envelope) >= READABLE,
  );
  return { sheet, words, line: a, envelope, address: address ?? '#000000' };
}
