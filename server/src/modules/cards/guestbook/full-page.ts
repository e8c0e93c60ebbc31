import { BLEED, TRIM } from './paper.ts';
import type { Picture } from './pictures.ts';

/** Fills the open page with a picture to beyond its cut; what does not fit is cut off on both sides alike. */
export function fillPage(document: PDFKit.PDFDocument, { image, ...size }: Picture): void {
  const [width, height] = [TRIM.width + 2 * BLEED, TRIM.height + 2 * BLEED];
  const scale = Math.max(width / size.width, height / size.height);
  const [wide, tall] = [size.width * scale, size.height * scale];
  document.save().rect(0, 0, width, height).clip();
  document.image(image, (width - wide) / 2, (height - tall) / 2, { width: wide, height: tall });
  document.restore();
}
