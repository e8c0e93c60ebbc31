import { msg } from '@lingui/core/macro';
import { type Message } from '@keepsake/shared/words';
import type { FilterName } from './edit.ts';

/**
 * A colour matrix: each row computes red, green or blue from the old colours and a constant (0 to 1). The preview
 * (`feColorMatrix`) and the file use the same numbers, so that both look alike.
 */
type Matrix = readonly (readonly [red: number, green: number, blue: number, plus: number])[];

export const filters: Record<FilterName, { label: Message; matrix: Matrix | null }> = {
  none: { label: msg({ message: 'As it is', comment: 'filter of a picture' }), matrix: null },
  warm: {
    label: msg({ message: 'Warm', comment: 'filter of a picture' }),
    matrix: [
      [1.08, 0.04, 0, 0.02],
      [0.02, 1.02, 0, 0.01],
      [0, 0.02, 0.88, 0],
    ],
  },
  soft: {
    label: msg({ message: 'Soft', comment: 'filter of a picture' }),
    matrix: [
      [0.78, 0.08, 0.04, 0.1],
      [0.06, 0.8, 0.06, 0.09],
      [0.05, 0.08, 0.76, 0.11],
    ],
  },
  mono: {
    label: msg({ message: 'Black and white', comment: 'filter of a picture' }),
    matrix: [
      [0.25, 0.68, 0.09, 0],
      [0.25, 0.68, 0.09, 0],
      [0.25, 0.68, 0.09, 0],
    ],
  },
  sepia: {
    label: msg({ message: 'Sepia', comment: 'filter of a picture' }),
    matrix: [
      [0.39, 0.72, 0.16, 0.01],
      [0.34, 0.64, 0.14, 0],
      [0.26, 0.5, 0.11, 0],
    ],
  },
};

export function valuesOf(matrix: Matrix): string {
  const rows = matrix.map(([red, green, blue, plus]) => [red, green, blue, 0, plus].join(' '));
  return [...rows, '0 0 0 1 0'].join(' ');
}

/** Applies a matrix to pixels in place. @param pixels RGBA, four bytes each */
export function applyTo(pixels: Uint8ClampedArray, matrix: Matrix): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    for (let part = 0; part < 3; part += 1) {
      const [fromRed = 0, fromGreen = 0, fromBlue = 0, plus = 0] = matrix[part] ?? [];
      pixels[at + part] = fromRed * red + fromGreen * green + fromBlue * blue + plus * 255;
    }
  }
}
