import type { Placed } from './pdf-lines.ts';

/**
 * Mirrors a line's position for right-to-left pages. The line's direction is right to left, also where it starts with a
 * Latin name such as “Visa”.
 */
export function mirrored<Line extends Pick<Placed, 'x' | 'align'>>(
  { page }: PDFKit.PDFDocument,
  line: Line,
): Line & { fromRight: true } {
  return { ...line, x: page.width - line.x, align: OTHER_SIDE[line.align], fromRight: true };
}

const OTHER_SIDE = { left: 'right', right: 'left', center: 'center' } as const;
