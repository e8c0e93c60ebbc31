import { card, displayFont, textFont } from '../../ui/theme/tokens.ts';
import { partAddress } from './addresses.ts';
import { stationeryOf } from './drawn/inside.ts';
import { paletteOf } from './drawn/palette.ts';
import type { ShownDesign } from './shown-design.ts';

/** Width of the unstretched border of the frame, in units of the 500 × 700 drawing. */
const SLICE = 160;

/**
 * The styles of the sheet inside a card: colours, frame and font.
 * @param corner width of the corner ornaments in per cent of the sheet
 */
export function paperOf(
  design: Pick<ShownDesign, 'image' | 'colours' | 'front'> | null,
  colour: string | null,
  corner = 32,
) {
  const palette = paletteOf(design, colour);
  const address = palette && design && partAddress(design.image, colour, 'inside');
  if (!palette || !design || address === null) return plainPaper;
  const { sheet, words } = stationeryOf(palette);
  const lettering = design.front?.lettering;
  const isPlainFace = lettering === 'sans' || lettering === 'bold';
  return {
    sheet,
    words,
    soft: words,
    font: isPlainFace ? textFont : displayFont,
    weight: isPlainFace ? 400 : 500,
    scale: isPlainFace ? 0.86 : 1,
    frame: {
      content: '""',
      position: 'absolute',
      inset: 0,
      // The corners keep their shape, the sides stretch with the sheet.
      border: `${corner}cqi solid transparent`,
      borderImage: `url("${address}") ${SLICE} / ${corner}cqi stretch`,
      pointerEvents: 'none',
    },
  } as const;
}

const plainPaper = {
  sheet: card.paper,
  words: card.ink,
  soft: card.goldInk,
  font: displayFont,
  weight: 500,
  scale: 1,
  frame: {
    content: '""',
    position: 'absolute',
    inset: '3cqi',
    border: `1px solid ${card.goldLine}`,
    borderRadius: '3px',
    pointerEvents: 'none',
  },
} as const;
