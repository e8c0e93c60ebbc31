import { contrast } from '../../../contract/look/contrast.ts';
import type { Palette } from './palette.ts';

const WHITE = '#fffdf8';
const DARK = '#2b211d';
/** Minimum contrast ratio of text (WCAG AA). */
const READABLE = 4.5;

/**
 * The colours of inside and envelope that go with a front, as `#rrggbb`: `words` and `line` are on the sheet, `address`
 * on the envelope. The sheet is always light, for readable text.
 */
export function stationeryOf({ ground, ink, a }: Palette) {
  const isLight = contrast(ground, '#000000') > 15;
  const sheet = isLight ? ground : WHITE;
  const words = [ink, ground].find((colour) => contrast(colour, sheet) >= 7) ?? DARK;
  const envelope = isLight ? a : ground;
  // Black or white has enough contrast on any colour.
  const address = [WHITE, words, '#ffffff'].find(
    (colour) => contrast(colour, envelope) >= READABLE,
  );
  return { sheet, words, line: a, envelope, address: address ?? '#000000' };
}
