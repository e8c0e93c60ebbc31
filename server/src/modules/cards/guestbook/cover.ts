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
import { countPages, titleOf } from './book.ts';
import { findBook } from './books-repository.ts';
import { createInks, createPressDocument } from './cmyk.ts';
import { addSheet, BLEED, CUTS, fillPlace, isBoundAtRight, mm } from './paper.ts';
import { pictureOf } from './pictures.ts';
import { aboutDocument, writeDocument } from './write-document.ts';

interface Order {
  event: EventRow;
  size: BookSize;
  /** Millimetres; null for what the number of pages makes. */
  spine: number | null;
  /** In which it is printed. */
  language: AnyLanguage;
  /** Where the file is written. */
  path: string;
}

/** Millimetres of one leaf of 130 g/m² silk paper, and of the cover around all of them. */
const LEAF = 0.115;
const BOARD = 0.6;
/** Below this a printer cannot keep words on the spine. */
const LETTERED_SPINE = mm(6);
/** Words keep so far from a fold. */
const FOLD = mm(1.5);
/** Cloth of the cover, and what is stamped on it. */
const CLOTH = '#24342d';
const STAMPED = '#d9c08c';
/** Pixels of the longer side of the picture on the front of an A5 cover: 300 an inch. */
const PICTURE_PIXELS = 2550;

/** How thick a book is. @returns millimetres */
export const spineOf = (pages: number) => Math.round((BOARD + (pages / 2) * LEAF) * 10) / 10;

/**
 * The cover of a guestbook in one piece, as printers take it: back, spine and front beside each other, with bleed
 * around all three. In a language that is read from right to left the front lies on the left, as the book is bound at its
 * right.
 */
export default async function make(
  tools: Tools,
  { event, size, spine, language, path }: Order,
): Promise<void> {
  const book = await findBook(tools.db, event.id);
  const back = mm(spine ?? spineOf(await countPages(tools, book)));
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
  /** Those of the couple, or the title alone. */
  names: readonly string[];
  language: AnyLanguage;
  /** Of what is cut, in points. */
  width: number;
  height: number;
  /** From the units of the layout. */
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

/** The title with its letters’ heads to the front, so that it can be read where the book lies on its back. */
function drawSpine(
  { document, names, language, height, scale }: Sheet,
  spine: { left: number; width: number },
) {
  if (spine.width < LETTERED_SPINE) return;
  const text = names.join(' & ');
  const wide = height * 0.7;
  const { size } = fitted(printedDisplay, text, {
    size: Math.min(spine.width - 2 * FOLD, 16 * scale),
    width: wide,
  });
  document
    .save()
    .translate(spine.left + spine.width / 2, BLEED + height / 2)
    .rotate(isBoundAtRight(language) ? -90 : 90);
  const line = { middle: 0, y: -size * 0.62, width: wide, size, color: STAMPED };
  writeCentred(document, printedDisplay, text, line);
  document.restore();
}

/** The names below the photo that the couple chose, or alone between two twigs. */
async function drawFront(
  tools: Tools,
  { document, names, event, language, width, height, scale }: Sheet,
  { left, picture }: { left: number; picture: string | null },
): Promise<void> {
  const middle = left + width / 2;
  // Beyond the cut, which is opposite the spine.
  const atEdge = isBoundAtRight(language) ? left - BLEED : left;
  const shown =
    picture === null ? null : await pictureOf(tools, { id: picture }, PICTURE_PIXELS * scale);
  const high = height * 0.66;
  if (shown)
    fillPlace(
      document,
      { picture: shown },
      { x: atEdge, y: 0, width: width + BLEED, height: BLEED + high },
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
    top: BLEED + (shown ? high + mm(8) * scale : height * 0.38),
    height: mm(34) * scale,
    size: (shown ? 30 : 40) * scale,
  });
  const title = names.join(' & ');
  if (event.event_name !== title)
    writeCentred(document, printedText, event.event_name, {
      middle,
      y: BLEED + (shown ? high + mm(46) * scale : height * 0.38 + mm(44) * scale),
      width: width - mm(30) * scale,
      size: 10 * scale,
      color: STAMPED,
    });
}
