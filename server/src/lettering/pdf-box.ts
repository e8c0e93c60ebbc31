import { face } from './faces.ts';
import { widthOfGlyphs, writeGlyphs } from './pdf-glyphs.ts';

const file = face('@fontsource/source-sans-3', '400-normal').parts[0]?.file ?? '';

/** Width of a sign's box, at font size 1. */
export function boxWidth(sign: string): number {
  return columnsOf(digitsOf(sign)) * 0.2 + 0.2;
}

/** Draws a box with the code point of a sign that no font has, so that different signs look different. */
export function drawBox(
  document: PDFKit.PDFDocument,
  sign: string,
  { x, baseline, size, color }: { x: number; baseline: number; size: number; color: string },
): void {
  const digits = digitsOf(sign);
  const columns = columnsOf(digits);
  const width = (boxWidth(sign) - 0.1) * size;
  const height = 0.8 * size;
  const top = baseline - 0.68 * size;
  document
    .rect(x + 0.05 * size, top, width, height)
    .lineWidth(size * 0.03)
    .stroke(color);
  for (const [row, text] of [digits.slice(0, columns), digits.slice(columns)].entries()) {
    const small = size * 0.36;
    const left = x + 0.05 * size + (width - widthOfGlyphs(file, text, false) * small) / 2;
    const bottom = top + (row + 1) * small - 0.02 * size;
    writeGlyphs(document, file, text, { x: left, y: bottom, size: small, color });
  }
}

/** The hexadecimal code point of the first character, in four or six digits for two rows. */
function digitsOf(sign: string): string {
  const digits = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return digits.padStart(digits.length > 4 ? 6 : 4, '0');
}

const columnsOf = (digits: string) => digits.length / 2;
