import { face } from './faces.ts';
import { writeLine } from './pdf-lines.ts';

/** The colour of our name on documents, as in mails. */
export const ACCENT = '#7a2e3a';

/** Writes a line in the face of our headings, between equal margins. */
export function writeHeading(
  document: PDFKit.PDFDocument,
  text: string,
  { left, ...line }: { left: number; y: number; size: number; color: string },
): void {
  const width = document.page.width - 2 * left;
  const display = face('@fontsource/cormorant-garamond', '500-normal');
  writeLine(document, display, text, { x: left, width, align: 'left', ...line });
}
