import { writeLine } from './pdf-lines.ts';
import { mirrored } from './pdf-mirrored.ts';
import { printedDisplay } from './scripts.ts';

/** Colour of the site's name on documents and in mails. */
export const ACCENT = '#7a2e3a';

/** Writes a heading between equal margins, left-aligned or, with `fromRight`, mirrored. */
export function writeHeading(
  document: PDFKit.PDFDocument,
  text: string,
  {
    left: x,
    fromRight = false,
    ...line
  }: { left: number; y: number; size: number; color: string; fromRight?: boolean },
): void {
  const placed = { x, width: document.page.width - 2 * x, align: 'left', ...line } as const;
  writeLine(document, printedDisplay, text, fromRight ? mirrored(document, placed) : placed);
}
