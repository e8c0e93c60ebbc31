import * as addresses from '@keepsake/shared/addresses';
import { PAGE } from '@keepsake/shared/api/card-page';
import type {
  ComposedInside,
  ComposedPage,
  ComposedPhoto,
  ComposedSlot,
} from '@keepsake/shared/api/composed';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { msg, plural } from '@lingui/core/runtime-macro';
import { printLine } from '../../../composition/print-line.ts';
import type { Tools } from '../../../documents/maker.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { hasUnknownSigns, writeCentred, writeLine } from '../../../lettering/pdf-lines.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { dayInWords } from '../../../writing/days.ts';
import { sayIn, type Text } from '../../../words/words.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { insidesInThread } from '../cards/insides/insides.ts';
import type { FullCard } from '../cards/presenter.ts';
import {
  addPage,
  BLEED,
  column,
  destinationOf,
  fillPlace,
  IVORY,
  mm,
  TRIM,
  WHOLE_PAGE,
  type Pages,
  type Place,
} from './paper.ts';
import { hasPicture, pictureOf, type Picture } from './pictures.ts';
import type { Stationery } from './stationery.ts';

/** Longer side of a photo in pixels: 300 per inch of an A5 page. */
const PHOTO_PIXELS = 2550;

interface Order {
  tools: Tools;
  stationery: Stationery;
  timeZone: string;
  /** `codes_version` of the book; null for pages without codes. */
  codes: number | null;
}

/**
 * Prints the inside of a card, starting on a new page, with the lines and photos where screens show them, a QR code in
 * place of a recording, and the day.
 */
export async function drawCard(pages: Pages, card: FullCard, order: Order): Promise<void> {
  const { tools, stationery } = order;
  const { photos } = card;
  const inside = await insideOf(tools, card);
  const photosById = new Map(photos.map((photo) => [photo.id, photo] as const));
  // The sender's own picture is the card's front.
  const own = card.design === null ? card.photo : null;
  let unprinted = own && !(await hasPicture(tools, own)) ? 1 : 0;
  for (const [at, page] of inside.pages.entries()) {
    const shown: [ComposedPhoto, Picture][] = [];
    const wanted = page.items.filter((item) => item.kind === 'photo');
    for (const item of wanted) {
      const photo = photosById.get(item.media);
      const picture = photo
        ? await pictureOf(tools, photo, PHOTO_PIXELS * (pages.detail ?? 1))
        : null;
      tools.progress();
      if (picture) shown.push([item, picture]);
      else unprinted += 1;
    }
    // A page of photos is skipped when none of its photos can be printed.
    if (!page.frame && shown.length === 0) continue;
    addPage(pages, stationery.paper);
    if (at === 0 && !pages.loose) pages.document.addNamedDestination(destinationOf(pages.count));
    if (page.frame) stationery.frame();
    for (const [item, picture] of shown) fillPlace(pages.document, { picture }, onPaper(item));
    await drawStill(pages, page, card, order);
    drawItems(pages, page, card, order);
    if (page.frame) folio(pages, stationery.soft);
  }
  drawNotes(pages, card, { unprinted, stationery });
}

async function insideOf({ db }: Tools, card: FullCard): Promise<ComposedInside> {
  const inside = (await insidesInThread(db, [card])).get(card.row.order_id);
  if (!inside) throw new Error(`Card ${card.row.id} has no inside.`);
  return inside;
}

/** The number of pages that `drawCard` draws, without drawing them. */
export async function countCardPages(tools: Tools, card: FullCard): Promise<number> {
  const photosById = new Map(card.photos.map((photo) => [photo.id, photo] as const));
  const isDrawn = async ({ frame, items }: ComposedPage) => {
    if (frame) return true;
    for (const item of items) {
      const photo = item.kind === 'photo' ? photosById.get(item.media) : undefined;
      if (photo && (await hasPicture(tools, photo))) return true;
    }
    return false;
  };
  const { pages } = await insideOf(tools, card);
  return (await Promise.all(pages.map(isDrawn))).filter(Boolean).length;
}

/**
 * Draws a still of the video in its slot, with a plate for the QR code if there are codes; nothing where this plate does
 * not fit.
 */
async function drawStill(
  { document }: Pages,
  { items }: ComposedPage,
  { video }: FullCard,
  { tools, codes }: Order,
): Promise<void> {
  const slot = items.find((item) => item.kind === 'slot' && item.of === 'film');
  if (!video || slot?.kind !== 'slot') return;
  const place = onPaper(slot);
  const plate = { width: CODE_WIDTH + 2 * CODE_MARGIN, height: SIDE + 2 * CODE_MARGIN };
  if (codes !== null && (place.width < plate.width || place.height < plate.height)) return;
  const picture = await pictureOf(tools, video, PHOTO_PIXELS);
  if (!picture) return;
  fillPlace(document, { picture }, place);
  if (codes === null) return;
  const left = place.x + (place.width - plate.width) / 2;
  const top = place.y + (place.height - plate.height) / 2;
  document.roundedRect(left, top, plate.width, plate.height, mm(1.5)).fill(IVORY);
}

/** Points per unit of a composed page, and the position of the page's top left corner on the paper. */
const SCALE = Math.min(TRIM.width / PAGE.width, TRIM.height / PAGE.height);
const CORNER = {
  x: BLEED + (TRIM.width - PAGE.width * SCALE) / 2,
  y: BLEED + (TRIM.height - PAGE.height * SCALE) / 2,
};

/** The place of an item on the paper; an item that touches the edge of its page is extended into the bleed. */
function onPaper({ x, y, width, height }: Omit<ComposedPhoto, 'kind' | 'media'>): Place {
  const left = x <= 0 ? 0 : CORNER.x + x * SCALE;
  const top = y <= 0 ? 0 : CORNER.y + y * SCALE;
  const right = x + width >= PAGE.width ? WHOLE_PAGE.width : CORNER.x + (x + width) * SCALE;
  const bottom = y + height >= PAGE.height ? WHOLE_PAGE.height : CORNER.y + (y + height) * SCALE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function drawItems(
  { document, language }: Pages,
  page: ComposedPage,
  { row }: FullCard,
  { tools, stationery, timeZone, codes }: Order,
): void {
  for (const item of page.items) {
    if (item.kind === 'line')
      printLine(document, item, { corner: CORNER, scale: SCALE, color: stationery.words });
    if (item.kind !== 'slot') continue;
    const { x, y, width, height } = onPaper(item);
    const middle = x + width / 2;
    if (item.of === 'day') {
      const day = dayInWords(row.delivered_at ?? row.created_at, timeZone, language);
      const fromRight = directionOf(language) === 'rtl';
      const line = { middle, width, y, size: 8.5, color: stationery.soft, fromRight };
      writeCentred(document, printedText, arrivalLine(row.table_name, day), line);
    }
    const label = CODE_CAPTIONS[item.of];
    if (label && codes !== null) {
      const link = codeLink(tools, row.id, codes);
      drawRecordingCode(document, link, { label, language, middle, y: y + (height - SIDE) / 2 });
    }
  }
}

/** The table of a card and its day. Isolates keep a table of the other direction from taking the day's number along. */
export const arrivalLine = (table: string | null, day: string) =>
  table === null ? day : `\u2068${table}\u2069 · ${day}`;

/** The text beside the QR code of a slot; null for slots without a code. */
const CODE_CAPTIONS: Record<ComposedSlot['of'], Text | null> = {
  film: msg`Watch the video`,
  voice: msg`Hear the voice`,
  gift: null,
  day: null,
};

/** Notes at the foot of the card's last page that photos or characters could not be printed. */
function drawNotes(
  pages: Pages,
  { row }: FullCard,
  { unprinted, stationery }: { unprinted: number; stationery: Stationery },
): void {
  const say = sayIn(pages.language);
  const fromRight = directionOf(pages.language) === 'rtl';
  const notes: Text[] = [
    ...(unprinted > 0
      ? [
          msg`${plural(
            { count: unprinted },
            {
              1: 'One photo couldn’t be printed. The full download has them all.',
              one: '# photo couldn’t be printed. The full download has them all.',
              other: '# photos couldn’t be printed. The full download has them all.',
            },
          )}`,
        ]
      : []),
    ...(hasUnknownSigns(printedText, `${row.message} ${row.sender_name}`)
      ? [msg`A box marks a character that couldn’t be printed. The full download has them all.`]
      : []),
  ];
  const { middle, width } = column(pages);
  const style = { middle, width, size: 7, color: stationery.soft, fromRight };
  const y = BLEED + TRIM.height - mm(20);
  for (const [at, note] of notes.entries())
    writeCentred(pages.document, printedText, say(note), { ...style, y: y + at * 9 });
}

/** Prints the page number at the foot; nothing on loose pages. */
export function folio(pages: Pages, color = SOFT): void {
  if (pages.loose) return;
  const { middle, width } = column(pages);
  const line = { middle, width, y: BLEED + TRIM.height - mm(13), size: 8, color };
  writeCentred(pages.document, printedText, String(pages.count), line);
}

const SIDE = mm(26);
const CODE_WIDTH = SIDE + mm(5) + mm(46);
const CODE_MARGIN = mm(3);

/** The address in the QR code of a card's recording. @param version `codes_version` of the book */
function codeLink({ config }: Pick<Tools, 'config'>, cardId: string, version: number) {
  const secret = linkSecret(config, { id: cardId, version }, 'print');
  return config.publicUrl + addresses.book({ secret });
}

/** Draws the QR code of a link; position and side in points. */
export function drawCode(
  document: PDFKit.PDFDocument,
  link: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { path, size } = qrPath(link);
  document
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(INK)
    .restore();
}

/** Draws the QR code of a recording, with its label on the right, or on the left in a right-to-left language. */
function drawRecordingCode(
  document: PDFKit.PDFDocument,
  link: string,
  at: { label: Text; language: AnyLanguage; middle: number; y: number },
): void {
  const { label, language, middle, y } = at;
  const say = sayIn(language);
  const fromRight = directionOf(language) === 'rtl';
  const left = middle - CODE_WIDTH / 2;
  drawCode(document, link, { x: fromRight ? left + CODE_WIDTH - SIDE : left, y, side: SIDE });
  const x = fromRight ? left + CODE_WIDTH - SIDE - mm(5) : left + SIDE + mm(5);
  const align = fromRight ? ('right' as const) : ('left' as const);
  const line = { x, align, fromRight, width: mm(46) };
  writeLine(document, printedDisplay, say(label), { ...line, y: y + mm(5), size: 15, color: INK });
  const how = say(msg`Point your phone’s camera here`);
  writeLine(document, printedText, how, { ...line, y: y + mm(12.5), size: 8.5, color: SOFT });
  document
    .moveTo(x, y + mm(18.5))
    .lineTo(fromRight ? x - mm(12) : x + mm(12), y + mm(18.5))
    .lineWidth(0.5)
    .stroke(GOLD);
}
