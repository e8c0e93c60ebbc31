import type { BookSize } from '@keepsake/shared/api/book-print';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { outlineOf, type PhotoPlace } from '@keepsake/shared/designs/drawn';
import type { PdfForm } from '../../../designs/pdf-form.ts';
import type { Picture } from './pictures.ts';

/** Converts millimetres to points. */
export const mm = (length: number) => (length * 72) / 25.4;

/** Size of the page layout: 5 to 7, like the cards. */
export const TRIM = { width: mm(150), height: mm(210) };
/** Extra paper on every side that is trimmed off, so that pictures reach the edge of the page. */
export const BLEED = mm(3);

/**
 * A trimmed size; every printer offers A5 and A4. Both have the same layout, enlarged by √2 for A4, of which about a
 * millimetre is trimmed at the left and the right.
 */
export interface Cut {
  width: number;
  height: number;
  /** Factor from layout units to points. */
  scale: number;
}
export const CUTS: Readonly<Record<BookSize, Cut>> = {
  a5: { width: mm(148), height: mm(210), scale: 1 },
  a4: { width: mm(210), height: mm(297), scale: Math.SQRT2 },
};
/** Margins from the trimmed edge; the inner one is at the binding. */
const OUTER = mm(19);
const INNER = mm(23);

/** Size of a card in the units of the design drawings. */
export const CARD = { width: 500, height: 700 };

/** Colour of the paper, the same as on cards. */
export const IVORY = '#fffdf8';

/**
 * The state of a document while pages are added. Pages count from 1; odd pages are on the right, or on the left in
 * a right-to-left book.
 */
export interface Pages {
  document: PDFKit.PDFDocument;
  /** Number of pages so far, and of the open page. */
  count: number;
  /** Language of everything that is not a card, and of the binding. */
  language: AnyLanguage;
  /** True for pages that are not bound: they have no page numbers. */
  loose?: true;
  /** The trimmed size; the size of the layout by default. */
  cut?: Cut;
  /** Resolution of photos relative to an A5 print; 1 by default. */
  detail?: number;
}

/** Whether books in a language are bound on the right, because it is read from right to left. */
export const isBoundAtRight = (language: AnyLanguage) => directionOf(language) === 'rtl';

const isRight = ({ count, language }: Pages) => (count % 2 === 1) !== isBoundAtRight(language);

/** Adds a page and makes it the open one. @param paper background colour, including the bleed */
export function addPage(pages: Pages, paper = IVORY): void {
  const { document, cut = { ...TRIM, scale: 1 } } = pages;
  addSheet(document, cut);
  // Centres the layout, which is wider than the trimmed size.
  const { scale } = cut;
  const begin = (whole: number, laidOut: number) =>
    BLEED + (whole - laidOut * scale) / 2 - BLEED * scale;
  document.translate(begin(cut.width, TRIM.width), begin(cut.height, TRIM.height)).scale(scale);
  document.rect(0, 0, WHOLE_PAGE.width, WHOLE_PAGE.height).fill(paper);
  pages.count += 1;
}

/** Adds a sheet with bleed around it. @param cut trimmed size in points */
export function addSheet(
  document: PDFKit.PDFDocument,
  cut: { width: number; height: number },
): void {
  const [width, height] = [cut.width + 2 * BLEED, cut.height + 2 * BLEED];
  document.addPage({ size: [width, height], margin: 0 });
  const { data } = document.page.dictionary as unknown as { data: Record<string, unknown> };
  data.BleedBox = [0, 0, width, height];
  data.TrimBox = [BLEED, BLEED, width - BLEED, height - BLEED];
}

/** Name of a page as a link destination inside the PDF. */
export const destinationOf = (page: number) => `page-${page}`;

/** The text column of the open page, in layout units. */
export function column(pages: Pages): { left: number; width: number; middle: number } {
  const left = BLEED + (isRight(pages) ? INNER : OUTER);
  const width = TRIM.width - INNER - OUTER;
  return { left, width, middle: left + width / 2 };
}

/** A rectangle on the open page, in layout units. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole page including its bleed. */
export const WHOLE_PAGE: Place = {
  x: 0,
  y: 0,
  width: TRIM.width + 2 * BLEED,
  height: TRIM.height + 2 * BLEED,
};

/** Content of a place: a design as vector shapes, perhaps with a photo on it, or a picture. */
export type Shown = { form: PdfForm; photo?: PhotoOnForm | null } | { picture: Picture };

/** A photo on the front of a design. */
export interface PhotoOnForm {
  picture: Picture;
  place: PhotoPlace;
}

/** Fills a place with a front or a picture, centred; the overflow is clipped. */
export function fillPlace(document: PDFKit.PDFDocument, shown: Shown, place: Place): void {
  document.save().rect(place.x, place.y, place.width, place.height).clip();
  if ('form' in shown) {
    const { x, y, scale } = covering(shown.form, place);
    shown.form.show({ x, y, scale });
    if (shown.photo) showPhoto(document.translate(x, y).scale(scale), shown.photo);
  } else showPicture(document, shown.picture, place);
  document.restore();
}

/** Position, size and scale at which something covers a place and is centred on it. */
function covering(size: { width: number; height: number }, { x, y, width, height }: Place) {
  const scale = Math.max(width / size.width, height / size.height);
  const [wide, tall] = [size.width * scale, size.height * scale];
  return {
    x: x + (width - wide) / 2,
    y: y + (height - tall) / 2,
    width: wide,
    height: tall,
    scale,
  };
}

function showPicture(document: PDFKit.PDFDocument, picture: Picture, place: Place): void {
  const { x, y, width, height } = covering(picture, place);
  document.image(picture.image, x, y, { width, height });
}

/** Draws the photo of a design; the coordinates are in units of `CARD`. */
function showPhoto(document: PDFKit.PDFDocument, { picture, place }: PhotoOnForm): void {
  const [x, y, width, height] = [place.left, place.top, place.width, place.height].map(
    (length) => (length * CARD.width) / 100,
  ) as [number, number, number, number];
  document
    .rotate(place.turn ?? 0, { origin: [x + width / 2, y + height / 2] })
    .path(outlineOf(place))
    .clip();
  showPicture(document, picture, { x, y, width, height });
}
