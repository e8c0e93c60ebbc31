import { card } from '../../ui/theme/tokens.ts';
import { lookOf, paletteOf, type Lettering } from './drawn/looks.ts';

/** How words stand on a design: where, in which letters and colour, and whether they need a sheet below them. */
export interface Face {
  /** Centre of the words, from the top, in per cent of the height. */
  middle: number;
  /** Room of the words, in per cent of the card's width. */
  width: number;
  height: number;
  lettering: Lettering;
  ink: string;
  /** A sheet of paper below the words; a design without a quiet place needs one. */
  plate: boolean;
}

/** A design that came without a release: a plate keeps the names readable on anything. */
const unknown: Face = {
  middle: 50,
  width: 64,
  height: 50,
  lettering: 'serif',
  ink: card.ink,
  plate: true,
};

/** @param colour key of a colourway; null is the one that the design comes in */
export function faceOf(designId: string | null, colour: string | null = null): Face {
  const look = designId === null ? undefined : lookOf(designId);
  const palette = designId === null ? null : paletteOf(designId, colour);
  return look && palette ? { ...look, ink: palette.ink, plate: false } : unknown;
}
