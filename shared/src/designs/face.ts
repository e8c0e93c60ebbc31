import { card } from '../theme/tokens.ts';

/** How words stand on a design: where, in which colour, and whether they need a sheet below them. */
export interface Face {
  /** Centre of the words, from the top, in per cent of the height. */
  middle: number;
  /** Width of the words, in per cent of the card. */
  width: number;
  ink: string;
  /** A sheet of paper below the words; a design without a quiet place needs one. */
  plate: boolean;
}

const dark = card.ink;

/** A design that came without a release: a plate keeps the names readable on anything. */
const unknown: Face = { middle: 50, width: 64, ink: dark, plate: true };

const faces: Record<string, Face> = {
  'olive-branch': { middle: 50, width: 64, ink: dark, plate: false },
  'gilt-monogram': { middle: 50, width: 66, ink: dark, plate: false },
  'night-garden': { middle: 42, width: 74, ink: '#fdf3d8', plate: false },
  'first-light': { middle: 26, width: 74, ink: '#4b3350', plate: false },
  confetti: { middle: 50, width: 64, ink: dark, plate: false },
  'paper-lanterns': { middle: 57, width: 70, ink: '#fff3dc', plate: false },
};

export function faceOf(designId: string | null): Face {
  return (designId === null ? undefined : faces[designId]) ?? unknown;
}
