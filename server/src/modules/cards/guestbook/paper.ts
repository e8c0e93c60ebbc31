import type { BookSize } from '@keepsake/shared/api/book-print';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { outlineOf, type PhotoPlace } from '@keepsake/shared/designs/drawn';
import type { PdfForm } from '../../../designs/pdf-form.ts';
import type { Picture } from './pictures.ts';

/** Millimetres in points. */
export const mm = (length: number) => (length * 72) / 25.4;

/** A page as it is laid out: 5 to 7, as the cards are. */
export const TRIM = { width: mm(150), height: mm(210) };
/** Paper beyond the cut on every side, so that a picture reaches the edge of the page. */
export const BLEED = mm(3);

/**
 * What a printer cuts: A5 and A4 are offered everywhere. Both have the same pages, A4 by √2 larger; of their width goes a
 * millimetre on each side.
 */
export interface Cut {
  width: number;
  height: number;
  /** From the units of the layout. */
  scale: number;
}
export const CUTS: Readonly<Record<BookSize, Cut>> = {
  a5: { width: mm(148), height: mm(210), scale: 1 },
  a4: { width: mm(210), height: mm(297), scale: Math.SQRT2 },
};
/** Margins from the trimmed edge; the inner one is at the binding. */
const OUTER = mm(19);
const INNER = mm(23);

/** A card, in units of the drawings of designs. */
export const CARD = { width: 500, height: 700 };

/** Colour of the paper, the same as the cards'. */
export const IVORY = '#fffdf8';

/**
 * Pages from 1 on, as they are bound: odd ones lie on the right; in a book that is read from right to left, and bound at
 * its right, on the left.
 */
export interface Pages {
  document: PDFKit.PDFDocument;
  /** How many there are. */
  count: number;
  /** What is not a card's stands in it. */
  language: AnyLanguage;
  /** They are not bound, so they have no numbers. */
  loose?: true;
  /** How a printer cuts them; as they are laid out unless told. */
  cut?: Cut;
  /** Pixels of photos beside those of an A5 page; 1 unless told. */
  detail?: number;
}

/** Whether a book in a language is bound at its right, so that one leafs to the right. */
export const isBoundAtRight = (language: AnyLanguage) => directionOf(language) === 'rtl';

const isRight = ({ count, language }: Pages) => (count % 2 === 1) !== isBoundAtRight(language);

/** Turns to the next page. @param paper its colour, to beyond the cut */
export function addPage(pages: Pages, paper = IVORY): void {
  const { document, cut = { ...TRIM, scale: 1 } } = pages;
  addSheet(document, cut);
  // What is laid out is wider than what is cut, by the same on both sides.
  const { scale } = cut;
  const begin = (whole: number, laidOut: number) =>
    BLEED + (whole - laidOut * scale) / 2 - BLEED * scale;
  document.translate(begin(cut.width, TRIM.width), begin(cut.height, TRIM.height)).scale(scale);
  document.rect(0, 0, WHOLE_PAGE.width, WHOLE_PAGE.height).fill(paper);
  pages.count += 1;
}

/** Adds paper that is cut to a size, with its bleed, in points. */
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

/** Name of a page, for links of readers on a screen. */
export const destinationOf = (page: number) => `page-${page}`;

/** Where words stand on the open page. */
export function column(pages: Pages): { left: number; width: number; middle: number } {
  const left = BLEED + (isRight(pages) ? INNER : OUTER);
  const width = TRIM.width - INNER - OUTER;
  return { left, width, middle: left + width / 2 };
}

/** A place on the open page. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The open page to beyond its cut. */
export const WHOLE_PAGE: Place = {
  x: 0,
  y: 0,
  width: TRIM.width + 2 * BLEED,
  height: TRIM.height + 2 * BLEED,
};

/** What fills a place: a design as shapes, a photo as a picture. */
export type Shown = { form: PdfForm; photo?: PhotoOnForm | null } | { picture: Picture };

/** A photo that a design carries. */
export interface PhotoOnForm {
  picture: Picture;
  place: PhotoPlace;
}

/** Fills a place with a front or a picture; what does not fit is cut off on both sides alike. */
export function fillPlace(document: PDFKit.PDFDocument, shown: Shown, place: Place): void {
  document.save().rect(place.x, place.y, place.width, place.height).clip();
  if ('form' in shown) {
    const { x, y, scale } = covering(shown.form, place);
    shown.form.show({ x, y, scale });
    if (shown.photo) showPhoto(document.translate(x, y).scale(scale), shown.photo);
  } else showPicture(document, shown.picture, place);
  document.restore();
}

/** Where something stands that covers a place, and how much it is enlarged. */
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

/** In units of a card. */
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
