import { once } from 'node:events';
import type { BookSize } from '@keepsake/shared/api/book-print';
import { nameOf, namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Tools } from '../../../documents/maker.ts';
import { fitLines, writeCentred } from '../../../lettering/pdf-lines.ts';
import { inCapitals } from '../../../lettering/capitals.ts';
import { writeNames } from '../../../lettering/pdf-names.ts';
import { drawSprig, GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedItalic, printedText } from '../../../lettering/scripts.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { sayIn } from '../../../words/words.ts';
import { complete, type FullCard } from '../cards/presenter.ts';
import { listDelivered, mediaIds } from '../cards/repository.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { filmLink } from '../film/link.ts';
import { findFilm } from '../film/repository.ts';
import { findBook, inBookOrder, ensureBook, type BookRow } from './books-repository.ts';
import { countCardPages, drawCard, drawCode, folio } from './card-pages.ts';
import { createInks, createPressDocument } from './cmyk.ts';
import { createFronts } from './fronts.ts';
import type { PrintedCodes } from './printed-codes.ts';
import { countIndexPages, drawIndex, type IndexedCard } from './index-pages.ts';
import {
  addPage,
  BLEED,
  column,
  CUTS,
  fillPlace,
  mm,
  TRIM,
  WHOLE_PAGE,
  type Pages,
} from './paper.ts';
import { hasPicture, pictureOf } from './pictures.ts';
import { createStationery } from './stationery.ts';
import { aboutDocument, writeDocument } from './write-document.ts';

const CODE_SIDE = mm(42);

/** Draws a page with the QR code of the shared film. @param link public address of the film */
function drawFilmPage(pages: Pages, link: string): void {
  addPage(pages);
  const { document, language } = pages;
  const say = sayIn(language);
  const { middle, width } = column(pages);
  const top = BLEED + TRIM.height * 0.3;
  drawSprig(document, middle, top);
  writeCentred(
    document,
    printedDisplay,
    say(msg({ message: 'The film', comment: 'heading of a page of the printed guestbook' })),
    { middle, width, y: top + mm(10), size: 26, color: INK },
  );
  drawCode(document, link, { x: middle - CODE_SIDE / 2, y: top + mm(28), side: CODE_SIDE });
  const how = { middle, width, y: top + mm(28) + CODE_SIDE + mm(5), size: 9, color: SOFT };
  writeCentred(document, printedText, say(msg`Point your phone’s camera here to watch it`), how);
  folio(pages);
}

interface Order {
  event: EventRow;
  size: BookSize;
  /** Whether the PDF is a preview for a screen, for which smaller photos are enough. */
  isPreview: boolean;
  /** Which links are printed as codes. */
  codes: PrintedCodes;
  /** Language of everything in the book that is not a card. */
  language: AnyLanguage;
  /** Path of the PDF that is written. */
  path: string;
}

/** Bytes that may be buffered before drawing waits for the file to be written. */
const MOST_BUFFERED = 4 * 1024 * 1024;
/** Longer side of a front in the index, in pixels. */
const FRONT_PIXELS = 700;
/** Resolution of photos in a preview, relative to an A5 print. */
const PREVIEW_DETAIL = 0.35;
/** Top of the ornament above the title, in points. */
const TITLE_TOP = BLEED + TRIM.height * 0.28;
/** Longer side of the picture opposite the title, in pixels. */
const COVER_PIXELS = 2500;

/**
 * Writes the guestbook of an event as PDF, to be printed and bound: bleed on every side, each card on the inside of its
 * design, and an index of the fronts. It is written card by card, so that memory use does not depend on their number.
 */
export default async function make(
  tools: Tools,
  { event, size, isPreview, codes, language, path }: Order,
): Promise<void> {
  // The QR codes of recordings hold the version that is stored in this row.
  await ensureBook(tools.db, event.id);
  const book = await findPrintedBook(tools.db, event.id);
  const about = aboutDocument(titleOf(event, book, language), language);
  const document = createPressDocument(await createInks(), about);
  const { file, written } = writeDocument(document, path, language);
  const cut = CUTS[size];
  const detail = isPreview ? PREVIEW_DETAIL : cut.scale;
  const pages = { document, count: 0, language, cut, detail };
  await drawBook(tools, pages, { event, book, codes }, async () => {
    if (document.readableLength > MOST_BUFFERED) await Promise.race([once(file, 'drain'), written]);
  });
  document.end();
  await written;
}

/** The book of an event, without a cover whose card was hidden or deleted since. */
export async function findPrintedBook(db: Queries, eventId: string): Promise<BookRow> {
  const book = await findBook(db, eventId);
  const { cover_media_id: cover } = book;
  if (cover === null) return book;
  const cards = await listDelivered(db, eventId, new Date());
  return cards.some((card) => mediaIds(card).includes(cover))
    ? book
    : { ...book, cover_media_id: null };
}

export const titleOf = (event: EventRow, book: BookRow, language: AnyLanguage) =>
  book.title ?? sayIn(language)(msg`Guestbook of ${{ name: nameOf(hostsOf(event)) }}`);

/**
 * Draws all pages of a book; an empty page makes their number even, for paper has two sides.
 * @param drawn awaited after each card
 */
async function drawBook(
  tools: Tools,
  pages: Pages,
  { event, book, codes }: Pick<Order, 'event' | 'codes'> & { book: BookRow },
  drawn: () => Promise<void>,
): Promise<void> {
  const { document, detail = 1 } = pages;
  const names = namesOf(hostsOf(event));
  await frontMatter(tools, pages, { event, book, names });
  const stationeryOf = createStationery(document);
  const cards = await cardsOf(tools, book);
  const began: number[] = [];
  for (const card of cards) {
    began.push(pages.count + 1);
    const version = codes.recordings ? book.codes_version : null;
    const order = { tools, timeZone: event.timezone, codes: version };
    await drawCard(pages, card, { ...order, stationery: stationeryOf(card) });
    tools.progress();
    await drawn();
  }
  const fronts = createFronts(tools, document, { names, side: FRONT_PIXELS * detail });
  const indexed: IndexedCard[] = [];
  for (const [at, card] of cards.entries()) {
    const { sender_name: sender } = card.row;
    indexed.push({ front: await fronts(card), sender, page: began[at] ?? 0 });
    tools.progress();
  }
  drawIndex(pages, indexed);
  const film = codes.film ? await linkOfFilm(tools, book) : null;
  if (film !== null) drawFilmPage(pages, film);
  if (pages.count % 2 === 1) addPage(pages);
}

/** Cards whose pages are counted at a time: each page of photos is a request to the bucket. */
const COUNTED_AT_ONCE = 8;

/** The number of pages that `drawBook` draws, without drawing them. */
export async function countPages(
  tools: Tools,
  book: BookRow,
  codes: PrintedCodes,
): Promise<number> {
  const { cover_media_id: cover } = book;
  let count = cover !== null && (await hasPicture(tools, { id: cover })) ? 3 : 1;
  const cards = await cardsOf(tools, book);
  for (let at = 0; at < cards.length; at += COUNTED_AT_ONCE) {
    const some = cards.slice(at, at + COUNTED_AT_ONCE);
    for (const pages of await Promise.all(some.map(async (card) => countCardPages(tools, card))))
      count += pages;
    tools.progress();
  }
  count += countIndexPages(cards.length);
  if (codes.film && (await linkOfFilm(tools, book)) !== null) count += 1;
  return count + (count % 2);
}

/** The cards of a printed book in its order, also those that nobody has opened yet. */
async function cardsOf({ db }: Tools, book: BookRow): Promise<FullCard[]> {
  const delivered = await listDelivered(db, book.event_id, new Date());
  const out = new Set(book.left_out);
  const rows = delivered.filter((row) => !row.withdrawn_at && !row.emptied_at && !out.has(row.id));
  return complete(db, await inBookOrder(db, rows, book));
}

/** The address in the QR code of the film; null while the film is not shared. */
async function linkOfFilm(
  { db, config }: Tools,
  { event_id: id }: BookRow,
): Promise<string | null> {
  const film = await findFilm(db, id);
  return film?.shared_at ? filmLink(config, film) : null;
}

interface Front {
  event: EventRow;
  book: BookRow;
  names: readonly string[];
}

/**
 * Draws the title page. If the couple chose a picture, a page with the names alone comes first, then the picture,
 * opposite the title.
 */
async function frontMatter(tools: Tools, pages: Pages, { event, book, names }: Front) {
  const { document, language, detail = 1 } = pages;
  const title = book.title === null ? names : [book.title];
  const cover =
    book.cover_media_id === null
      ? null
      : await pictureOf(tools, { id: book.cover_media_id }, COVER_PIXELS * detail);
  if (cover) {
    addPage(pages);
    const { middle, width } = column(pages);
    drawSprig(document, middle, BLEED + TRIM.height * 0.42);
    const place = { middle, width, top: BLEED + TRIM.height * 0.46, height: mm(26), size: 22 };
    writeNames(document, printedDisplay, title, { ...place, color: INK });
    addPage(pages);
    fillPlace(document, { picture: cover }, WHOLE_PAGE);
  }

  addPage(pages);
  const { middle, width } = column(pages);
  const top = TITLE_TOP;
  drawSprig(document, middle, top);
  const place = { middle, width, top: top + mm(12), height: mm(40), size: 44 };
  writeNames(document, printedDisplay, title, { ...place, color: INK });
  const line = (y: number, size: number, color: string) => ({ y, size, color, width, middle });
  if (event.event_name !== title.join(' & '))
    writeCentred(document, printedText, event.event_name, line(top + mm(57), 12, SOFT));
  const day = inCapitals(dateInWords(event.date, language), language);
  writeCentred(document, printedText, day, { ...line(top + mm(66), 9, GOLD), spacing: 2.2 });
  const { lines, size } = dedicationLines(book.dedication, width);
  for (const [at, { text, fromRight }] of lines.entries()) {
    const y = DEDICATION.top + at * size * DEDICATION.leading;
    writeCentred(document, printedItalic, text, { ...line(y, size, INK), fromRight });
  }
}

/** The area of the dedication on the title page: from below the date to 12 mm above the trimmed edge. */
const DEDICATION = {
  top: TITLE_TOP + mm(82),
  height: BLEED + TRIM.height - mm(12) - TITLE_TOP - mm(82),
  leading: 4 / 3,
};

/** The lines of a dedication, all on the page: in a smaller size, or many short ones joined. */
export function dedicationLines(dedication: string, width: number) {
  const { height, leading } = DEDICATION;
  const set = (text: string) => {
    const sizes = { largest: 15, smallest: 8, step: 0.5 };
    return fitLines(printedItalic, text, { width, height, leading }, sizes);
  };
  const written = set(dedication);
  if (written.lines.length * written.size * leading <= height) return written;
  return set(dedication.split(/\s*\n\s*/).join(' · '));
}
