import type { BookSize } from '@keepsake/shared/api/book-print';
import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Tools } from '../../../documents/maker.ts';
import { fitted, writeCentred } from '../../../lettering/pdf-lines.ts';
import { inCapitals } from '../../../lettering/capitals.ts';
import { writeNames } from '../../../lettering/pdf-names.ts';
import { drawSprig } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { sayIn } from '../../../words/words.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { countPages, findPrintedBook, titleOf } from './book.ts';
import { createInks, createPressDocument } from './cmyk.ts';
import { addSheet, BLEED, CUTS, fillPlace, isBoundAtRight, mm } from './paper.ts';
import { pictureOf } from './pictures.ts';
import type { PrintedCodes } from './printed-codes.ts';
import { aboutDocument, writeDocument } from './write-document.ts';

interface Order {
  event: EventRow;
  size: BookSize;
  /** Width of the spine in millimetres; null to compute it from the number of pages. */
  spine: number | null;
  /** Which links the pages contain as codes: a code for the film adds a page. */
  codes: PrintedCodes;
  /** Language of the printed texts. */
  language: AnyLanguage;
  /** Path of the PDF that is written. */
  path: string;
}

/** Thickness in millimetres of one leaf of 130 g/m² silk paper, and of the cover around all leaves. */
const LEAF = 0.115;
const BOARD = 0.6;
/** The narrowest spine on which a printer can place text reliably. */
const LETTERED_SPINE = mm(6);
/** The least distance between text and a fold. */
const FOLD = mm(1.5);
/** Colours of the cover's cloth and of the text on it. */
const CLOTH = '#24342d';
const STAMPED = '#d9c08c';
/** Longer side of the picture on the front of an A5 cover, in pixels: 300 per inch. */
const PICTURE_PIXELS = 2550;

/** The thickness of a book in millimetres, to a tenth. */
export const spineOf = (pages: number) => Math.round((BOARD + (pages / 2) * LEAF) * 10) / 10;

/**
 * Writes the cover of a guestbook as one sheet, as printers ask for it: back, spine and front side by side, with bleed
 * around all three. In a right-to-left language the front is on the left, because the book is bound on its right.
 */
export default async function make(
  tools: Tools,
  { event, size, spine, codes, language, path }: Order,
): Promise<void> {
  const book = await findPrintedBook(tools.db, event.id);
  const back = mm(spine ?? spineOf(await countPages(tools, book, codes)));
  const cut = CUTS[size];
  const about = aboutDocument(
    sayIn(language)(msg`Cover: ${{ title: titleOf(event, book, language) }}`),
    language,
  );
  const document = createPressDocument(await createInks(), about);
  const { written } = writeDocument(document, path, language);
  addSheet(document, { width: 2 * cut.width + back, height: cut.height });
  document.rect(0, 0, document.page.width, document.page.height).fill(CLOTH);
  const names = book.title === null ? namesOf(hostsOf(event)) : [book.title];
  const sheet = { document, event, names, language, ...cut };
  const [left, right] = [BLEED, BLEED + cut.width + back];
  const isMirrored = isBoundAtRight(language);
  drawBack(sheet, { left: isMirrored ? right : left });
  drawSpine(sheet, { left: BLEED + cut.width, width: back });
  const front = { left: isMirrored ? left : right, picture: book.cover_media_id };
  await drawFront(tools, sheet, front);
  document.end();
  await written;
}

interface Sheet {
  document: PDFKit.PDFDocument;
  event: EventRow;
  /** The names of the couple, or only the book's title if it has one. */
  names: readonly string[];
  language: AnyLanguage;
  /** Size of the front after trimming, in points. */
  width: number;
  height: number;
  /** Factor from layout units to points: 1 for A5, √2 for A4. */
  scale: number;
}

function drawBack(
  { document, event, language, width, height, scale }: Sheet,
  { left }: { left: number },
): void {
  const middle = left + width / 2;
  const foot = BLEED + height * 0.84;
  document.save().translate(middle, foot).scale(scale);
  drawSprig(document, 0, 0, STAMPED);
  document.restore();
  const day = inCapitals(dateInWords(event.date, language), language);
  writeCentred(document, printedText, day, {
    middle,
    y: foot + mm(10) * scale,
    width: width * 0.7,
    size: 8 * scale,
    spacing: 2 * scale,
    color: STAMPED,
  });
}

/** Draws the title along the spine, letter tops towards the front, so that it is upright when the book lies face up. */
function drawSpine(
  { document, names, language, height, scale }: Sheet,
  spine: { left: number; width: number },
) {
  if (spine.width < LETTERED_SPINE) return;
  const text = names.join(' & ');
  const length = height * 0.7;
  const { size } = fitted(printedDisplay, text, {
    size: Math.min(spine.width - 2 * FOLD, 16 * scale),
    width: length,
  });
  document
    .save()
    .translate(spine.left + spine.width / 2, BLEED + height / 2)
    .rotate(isBoundAtRight(language) ? -90 : 90);
  const line = { middle: 0, y: -size * 0.62, width: length, size, color: STAMPED };
  writeCentred(document, printedDisplay, text, line);
  document.restore();
}

/** Draws the names below the chosen photo, or below a sprig if there is none. */
async function drawFront(
  tools: Tools,
  { document, names, event, language, width, height, scale }: Sheet,
  { left, picture }: { left: number; picture: string | null },
): Promise<void> {
  const middle = left + width / 2;
  // The bleed is on the side opposite the spine.
  const atEdge = isBoundAtRight(language) ? left - BLEED : left;
  const shown =
    picture === null ? null : await pictureOf(tools, { id: picture }, PICTURE_PIXELS * scale);
  const pictureHeight = height * 0.66;
  if (shown)
    fillPlace(
      document,
      { picture: shown },
      { x: atEdge, y: 0, width: width + BLEED, height: BLEED + pictureHeight },
    );
  else {
    const top = BLEED + height * 0.3;
    document.save().translate(middle, top).scale(scale);
    drawSprig(document, 0, 0, STAMPED);
    document.restore();
  }
  writeNames(document, printedDisplay, names, {
    middle,
    width: width - mm(30) * scale,
    color: STAMPED,
    top: BLEED + (shown ? pictureHeight + mm(8) * scale : height * 0.38),
    height: mm(34) * scale,
    size: (shown ? 30 : 40) * scale,
  });
  const title = names.join(' & ');
  if (event.event_name !== title)
    writeCentred(document, printedText, event.event_name, {
      middle,
      y: BLEED + (shown ? pictureHeight + mm(46) * scale : height * 0.38 + mm(44) * scale),
      width: width - mm(30) * scale,
      size: 10 * scale,
      color: STAMPED,
    });
}
