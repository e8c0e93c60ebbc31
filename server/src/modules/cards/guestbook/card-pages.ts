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

/** Pixels of the longer side of a photo: 300 an inch of a page. */
const PHOTO_PIXELS = 2550;

interface Order {
  tools: Tools;
  stationery: Stationery;
  timeZone: string;
  /** The version of the codes of this book. */
  codes: number;
}

/**
 * Prints the inside of a card as it was composed, starting on a new page: line for line and photo for photo where
 * screens show them, a code in the place of what can be seen or heard, and the day.
 */
export async function drawCard(pages: Pages, card: FullCard, order: Order): Promise<void> {
  const { tools, stationery } = order;
  const { photos } = card;
  const inside = await insideOf(tools, card);
  const known = new Map(photos.map((photo) => [photo.id, photo] as const));
  let unseen = photos.filter(({ status }) => status !== 'complete').length;
  for (const [at, page] of inside.pages.entries()) {
    const shown: [ComposedPhoto, Picture][] = [];
    const wanted = page.items.filter((item) => item.kind === 'photo');
    for (const item of wanted) {
      const photo = known.get(item.media);
      const picture = photo
        ? await pictureOf(tools, photo, PHOTO_PIXELS * (pages.detail ?? 1))
        : null;
      tools.progress();
      if (picture) shown.push([item, picture]);
      else unseen += 1;
    }
    // A page of photos of which none can be printed is left out.
    if (!page.frame && shown.length === 0) continue;
    addPage(pages, stationery.paper);
    if (at === 0 && !pages.loose) pages.document.addNamedDestination(destinationOf(pages.count));
    if (page.frame) stationery.frame();
    for (const [item, picture] of shown) fillPlace(pages.document, { picture }, onPaper(item));
    await drawStill(pages, page, card, tools);
    drawItems(pages, page, card, order);
    if (page.frame) folio(pages, stationery.soft);
  }
  drawNotes(pages, card, { unseen, stationery });
}

async function insideOf({ db }: Tools, card: FullCard): Promise<ComposedInside> {
  const inside = (await insidesInThread(db, [card])).get(card.row.order_id);
  if (!inside) throw new Error(`Card ${card.row.id} has no inside.`);
  return inside;
}

/** How many pages `drawCard` draws. */
export async function countCardPages(tools: Tools, card: FullCard): Promise<number> {
  const known = new Map(card.photos.map((photo) => [photo.id, photo] as const));
  const isDrawn = async ({ frame, items }: ComposedPage) => {
    if (frame) return true;
    for (const item of items) {
      const photo = item.kind === 'photo' ? known.get(item.media) : undefined;
      if (photo && (await hasPicture(tools, photo))) return true;
    }
    return false;
  };
  const { pages } = await insideOf(tools, card);
  return (await Promise.all(pages.map(isDrawn))).filter(Boolean).length;
}

/** A picture of the video in its place, where its code has room on it. */
async function drawStill(
  { document }: Pages,
  { items }: ComposedPage,
  { video }: FullCard,
  tools: Tools,
): Promise<void> {
  const slot = items.find((item) => item.kind === 'slot' && item.of === 'film');
  if (!video || slot?.kind !== 'slot') return;
  const place = onPaper(slot);
  const plate = { width: CODE_WIDTH + 2 * AROUND_CODE, height: SIDE + 2 * AROUND_CODE };
  if (place.width < plate.width || place.height < plate.height) return;
  const picture = await pictureOf(tools, video, PHOTO_PIXELS);
  if (!picture) return;
  fillPlace(document, { picture }, place);
  const left = place.x + (place.width - plate.width) / 2;
  const top = place.y + (place.height - plate.height) / 2;
  document.roundedRect(left, top, plate.width, plate.height, mm(1.5)).fill(IVORY);
}

/** Units of a composed page in points, and where its corner is on the paper. */
const SCALE = Math.min(TRIM.width / PAGE.width, TRIM.height / PAGE.height);
const CORNER = {
  x: BLEED + (TRIM.width - PAGE.width * SCALE) / 2,
  y: BLEED + (TRIM.height - PAGE.height * SCALE) / 2,
};

/** Where an item stands on the paper; what reaches the edge of its page goes on to beyond the cut. */
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
      const words = row.table_name === null ? day : `${row.table_name} · ${day}`;
      const line = { middle, width, y, size: 8.5, color: stationery.soft };
      writeCentred(document, printedText, words, line);
    }
    const heard = HEARD[item.of];
    if (heard) {
      const link = codeLink(tools, row.id, codes);
      drawRecordingCode(document, link, { heard, language, middle, y: y + (height - SIDE) / 2 });
    }
  }
}

/** Beside the code of what can be seen or heard. */
const HEARD: Record<ComposedSlot['of'], Text | null> = {
  film: msg`Watch the video`,
  voice: msg`Hear the voice`,
  gift: null,
  day: null,
};

/** What could not be printed, at the foot of the card’s last page. */
function drawNotes(
  pages: Pages,
  { row }: FullCard,
  { unseen, stationery }: { unseen: number; stationery: Stationery },
): void {
  const say = sayIn(pages.language);
  const fromRight = directionOf(pages.language) === 'rtl';
  const notes: Text[] = [
    ...(unseen > 0
      ? [
          msg`${plural(
            { count: unseen },
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
  const low = { middle, width, size: 7, color: stationery.soft, fromRight };
  const y = BLEED + TRIM.height - mm(20);
  for (const [at, note] of notes.entries())
    writeCentred(pages.document, printedText, say(note), { ...low, y: y + at * 9 });
}

/** The number of the page, at its foot. */
export function folio(pages: Pages, color = SOFT): void {
  if (pages.loose) return;
  const { middle, width } = column(pages);
  const line = { middle, width, y: BLEED + TRIM.height - mm(13), size: 8, color };
  writeCentred(pages.document, printedText, String(pages.count), line);
}

const SIDE = mm(26);
const CODE_WIDTH = SIDE + mm(5) + mm(46);
const AROUND_CODE = mm(3);

/** Where the code of a card's video or voice leads. @param version of the codes of the book */
function codeLink({ config }: Pick<Tools, 'config'>, cardId: string, version: number) {
  const secret = linkSecret(config, { id: cardId, version }, 'print');
  return config.publicUrl + addresses.book({ secret });
}

/** Draws the QR code of a link. */
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

/** A code that leads to a video or a voice, with a word beside it, on the side where its language goes on. */
function drawRecordingCode(
  document: PDFKit.PDFDocument,
  link: string,
  at: { heard: Text; language: AnyLanguage; middle: number; y: number },
): void {
  const { heard, language, middle, y } = at;
  const say = sayIn(language);
  const fromRight = directionOf(language) === 'rtl';
  const left = middle - CODE_WIDTH / 2;
  drawCode(document, link, { x: fromRight ? left + CODE_WIDTH - SIDE : left, y, side: SIDE });
  const x = fromRight ? left + CODE_WIDTH - SIDE - mm(5) : left + SIDE + mm(5);
  const align = fromRight ? ('right' as const) : ('left' as const);
  const line = { x, align, fromRight, width: mm(46) };
  writeLine(document, printedDisplay, say(heard), { ...line, y: y + mm(5), size: 15, color: INK });
  const how = say(msg`Point your phone’s camera here`);
  writeLine(document, printedText, how, { ...line, y: y + mm(12.5), size: 8.5, color: SOFT });
  document
    .moveTo(x, y + mm(18.5))
    .lineTo(fromRight ? x - mm(12) : x + mm(12), y + mm(18.5))
    .lineWidth(0.5)
    .stroke(GOLD);
}
