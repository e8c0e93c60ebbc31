import { card } from '../../ui/theme/tokens.ts';
import { stationeryOf } from './drawn/inside.ts';
import { paletteOf } from './drawn/looks.ts';

const plain = { envelope: '#e9dcc6', address: card.ink };

/** The colour of the envelope that a design comes in, and of what is written on it; of a plain one without a design. */
export function envelopeColours(
  design: { id: string } | null,
  colour: string | null,
): { envelope: string; address: string } {
  const palette = design && paletteOf(design.id, colour);
  return palette ? stationeryOf(palette) : plain;
}
