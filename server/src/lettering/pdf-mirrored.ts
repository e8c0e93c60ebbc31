import type { Placed } from './pdf-lines.ts';

/** The place of a line on a page whose lines begin on the right: what stood left stands right. */
export function mirrored<Line extends Pick<Placed, 'x' | 'align'>>(
  { page }: PDFKit.PDFDocument,
  line: Line,
): Line {
  return { ...line, x: page.width - line.x, align: OTHER_SIDE[line.align] };
}

const OTHER_SIDE = { left: 'right', right: 'left', center: 'center' } as const;
