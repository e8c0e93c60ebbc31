import type { Placed } from './pdf-lines.ts';

/**
 * The place of a line on a page whose lines begin on the right: what stood left stands right. It runs from the right, also
 * where it begins with a name such as “Visa”.
 */
export function mirrored<Line extends Pick<Placed, 'x' | 'align'>>(
  { page }: PDFKit.PDFDocument,
  line: Line,
): Line & { fromRight: true } {
  return { ...line, x: page.width - line.x, align: OTHER_SIDE[line.align], fromRight: true };
}

const OTHER_SIDE = { left: 'right', right: 'left', center: 'center' } as const;
