import type { Picture } from './pictures.ts';

/** Millimetres in points. */
export const mm = (length: number) => (length * 72) / 25.4;

/** The book as it is cut: 5 to 7, as the cards are. */
export const TRIM = { width: mm(150), height: mm(210) };
/** Paper beyond the cut on every side, so that a picture reaches the edge of the page. */
export const BLEED = mm(3);
/** Margins from the trimmed edge; the inner one is at the binding. */
const OUTER = mm(19);
const INNER = mm(23);

/** Colour of the paper, the same as the cards'. */
const IVORY = '#fffdf8';

/** Pages from 1 on, as they are bound: odd ones lie on the right. */
export interface Pages {
  document: PDFKit.PDFDocument;
  /** How many there are. */
  count: number;
  /** They are not bound, so they have no numbers. */
  loose?: true;
}

const isRight = ({ count }: Pages) => count % 2 === 1;

/** Turns to the next page. */
export function addPage(pages: Pages): void {
  const [width, height] = [TRIM.width + 2 * BLEED, TRIM.height + 2 * BLEED];
  pages.document.addPage({ size: [width, height], margin: 0 });
  const { data } = pages.document.page.dictionary as unknown as { data: Record<string, unknown> };
  data.BleedBox = [0, 0, width, height];
  data.TrimBox = [BLEED, BLEED, width - BLEED, height - BLEED];
  pages.document.rect(0, 0, width, height).fill(IVORY);
  pages.count += 1;
}

/** Leaves a page empty where the next would not lie on the left. */
export function startOnLeftPage(pages: Pages): void {
  if (!isRight(pages)) addPage(pages);
}

/** Where words stand on the open page. */
export function column(pages: Pages): { left: number; width: number; middle: number } {
  const left = BLEED + (isRight(pages) ? INNER : OUTER);
  const width = TRIM.width - INNER - OUTER;
  return { left, width, middle: left + width / 2 };
}

/** Fills the open page with a picture to beyond its cut; what does not fit is cut off on both sides alike. */
export function fillPage(document: PDFKit.PDFDocument, { image, ...size }: Picture): void {
  const [width, height] = [TRIM.width + 2 * BLEED, TRIM.height + 2 * BLEED];
  const scale = Math.max(width / size.width, height / size.height);
  const [wide, tall] = [size.width * scale, size.height * scale];
  document.save().rect(0, 0, width, height).clip();
  document.image(image, (width - wide) / 2, (height - tall) / 2, { width: wide, height: tall });
  document.restore();
}
