import type { Tools } from '../../../documents/maker.ts';
import { hasUnknownSigns, wrapLines, writeLine } from '../../../lettering/pdf-lines.ts';
import { INK, SOFT, GOLD } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { dayInWords } from '../../../writing/days.ts';
import type { FullCard } from '../cards/presenter.ts';
import { signature } from './faces.ts';
import { addPage, BLEED, column, destinationOf, fillPlace, mm, TRIM, type Pages } from './paper.ts';
import { drawPhotos } from './photo-pages.ts';
import { pictureOf, type Picture } from './pictures.ts';
import type { Stationery } from './stationery.ts';
import * as addresses from '@keepsake/shared/addresses';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { qrPath } from '../../events/events/qr-code.ts';

/** Above and below the words, where corners have no ornaments and where they have. */
const MARGINS = {
  plain: { top: mm(24), bottom: mm(22) },
  corners: { top: mm(38), bottom: mm(30) },
};
/** Around a photo that stands above the words, which lies over the ornaments. */
const PHOTO_MARGIN = mm(12);
const PHOTO_GAP = mm(9);
/** Pixels of the longer side: 300 an inch. */
const PHOTO_PIXELS = 1800;
/** How high it may be beside a few words, and beside more. */
const PHOTO_HIGHEST = { few: mm(112), many: mm(84) };
/** Up to so many characters stand large and in the middle; a letter stands from its side. */
const SIZES = [
  { most: 60, size: 27, leading: 36, least: 0 },
  { most: 220, size: 20, leading: 28, least: 0 },
] as const;
const LETTER = { size: 14, leading: 19.5, least: 0.9 };
/** Lines of a letter that stay with its signature. */
const LAST_LINES = 2;

interface Order {
  tools: Tools;
  stationery: Stationery;
  timeZone: string;
  /** The version of the codes of this book. */
  codes: number;
}

/**
 * Draws a card, starting on a new page: its first photo, its words, its sender, the day, and a code for what can be seen
 * or heard, on the inside of its design. Long words go on on further pages; then the other photos.
 */
export async function drawCard(pages: Pages, card: FullCard, order: Order): Promise<void> {
  const { tools, stationery } = order;
  const { row, photos } = card;
  const [first, ...others] = photos;
  const photo = first ? await pictureOf(tools, first, PHOTO_PIXELS * (pages.detail ?? 1)) : null;
  const hidden = first && !photo ? 1 : 0;
  drawWords(pages, card, { ...order, photo });
  const sent = { photos: others, sender: row.sender_name, stationery };
  const unseen = hidden + (await drawPhotos(pages, tools, sent));
  const notes = [
    unseen > 0
      ? `${unseen === 1 ? 'One photo' : `${unseen} photos`} couldn’t be printed. The full download has them all.`
      : '',
    hasUnknownSigns(printedText, `${row.message} ${row.sender_name}`)
      ? 'A box marks a character that couldn’t be printed. The full download has them all.'
      : '',
  ].filter(Boolean);
  const y = BLEED + TRIM.height - mm(20);
  for (const [at, note] of notes.entries()) {
    const { middle, width } = column(pages);
    const low = { x: middle, align: 'center' as const, width, size: 7, color: stationery.soft };
    writeLine(pages.document, printedText, note, { ...low, y: y + at * 9 });
  }
}

function drawWords(
  pages: Pages,
  { row, voice, video }: FullCard,
  { tools, stationery, timeZone, codes, photo }: Order & { photo: Picture | null },
): void {
  const { document } = pages;
  const { paper, words: ink, soft, hasCorners } = stationery;
  const margins = hasCorners ? MARGINS.corners : MARGINS.plain;
  const bottom = BLEED + TRIM.height - margins.bottom;
  const turn = () => {
    addPage(pages, paper);
    stationery.frame();
    return BLEED + margins.top;
  };
  let y = turn();
  if (!pages.loose) document.addNamedDestination(destinationOf(pages.count));
  const text = row.message.trim();
  const few = SIZES.find(({ most }) => Array.from(text).length <= most);
  const { size, leading, least } = few ?? LETTER;
  if (photo) y = drawAbove(pages, photo, few ? PHOTO_HIGHEST.few : PHOTO_HIGHEST.many);
  const lines = text
    ? wrapLines(printedDisplay, text, { width: column(pages).width, size, least })
    : [];
  const heard = [video ? 'Watch the video' : '', voice ? 'Hear the voice' : ''].filter(Boolean);
  const after = mm(26) + (heard.length > 0 ? CODE_HEIGHT + mm(8) : 0);
  // Centres what fits on one page.
  y += Math.max(0, (bottom - y - lines.length * leading - after) / 2);
  const keep = (wanted: number) => {
    if (y + wanted <= bottom) return;
    folio(pages, soft);
    y = turn();
  };
  for (const [at, { text: line, fromRight }] of lines.entries()) {
    const left = lines.length - at;
    keep(left <= LAST_LINES ? left * leading + after : leading);
    const { left: edge, width, middle } = column(pages);
    const side = fromRight
      ? { x: edge + width, align: 'right' as const }
      : { x: edge, align: 'left' as const };
    const place = few ? { x: middle, align: 'center' as const } : side;
    writeLine(document, printedDisplay, line, { ...place, width, y, size, fromRight, color: ink });
    y += leading;
  }
  keep(after);
  y += mm(7);
  const { middle, width } = column(pages);
  const centred = { x: middle, align: 'center' as const, width };
  writeLine(document, signature, row.sender_name, { ...centred, y, size: 22, color: ink });
  y += mm(11);
  const day = dayInWords(row.delivered_at ?? row.created_at, timeZone);
  const placed = row.table_name === null ? day : `${row.table_name} · ${day}`;
  writeLine(document, printedText, placed, { ...centred, y, size: 8.5, color: soft });
  y += mm(8);
  if (heard.length > 0) {
    const link = codeLink(tools, row.id, codes);
    drawRecordingCode(document, link, { heard: heard.join(', '), middle, y: y + mm(4) });
  }
  folio(pages, soft);
}

/** Draws a photo at the top of the open page. @returns where what follows begins */
function drawAbove({ document }: Pages, photo: Picture, highest: number): number {
  const room = TRIM.width - 2 * PHOTO_MARGIN;
  const scale = Math.min(room / photo.width, highest / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const place = { x: BLEED + (TRIM.width - width) / 2, y: BLEED + PHOTO_MARGIN, width, height };
  fillPlace(document, { picture: photo }, place);
  return place.y + height + PHOTO_GAP;
}

/** The number of the page, at its foot. */
export function folio(pages: Pages, color = SOFT): void {
  if (pages.loose) return;
  const { middle, width } = column(pages);
  const place = { x: middle, align: 'center' as const, width };
  const y = BLEED + TRIM.height - mm(13);
  writeLine(pages.document, printedText, String(pages.count), {
    ...place,
    y,
    size: 8,
    color,
  });
}

const SIDE = mm(26);
const CODE_HEIGHT = SIDE + mm(4);

/** Where the code of a card's video or voice leads. @param version of the codes of the book */
function codeLink({ config }: Pick<Tools, 'config'>, cardId: string, version: number) {
  const secret = linkSecret(config, { id: cardId, version }, 'print');
  return config.publicUrl + addresses.book({ secret });
}

/** A code that leads to a video or a voice, with a word beside it. */
function drawRecordingCode(
  document: PDFKit.PDFDocument,
  link: string,
  { heard, middle, y }: { heard: string; middle: number; y: number },
): void {
  const { path, size } = qrPath(link);
  const width = SIDE + mm(5) + mm(46);
  const left = middle - width / 2;
  document
    .save()
    .translate(left, y)
    .scale(SIDE / size)
    .path(path)
    .fill(INK)
    .restore();
  const x = left + SIDE + mm(5);
  const line = { x, align: 'left' as const, width: mm(46) };
  writeLine(document, printedDisplay, heard, { ...line, y: y + mm(5), size: 15, color: INK });
  const how = 'Point your phone’s camera here';
  writeLine(document, printedText, how, { ...line, y: y + mm(12.5), size: 8.5, color: SOFT });
  document
    .moveTo(x, y + mm(18.5))
    .lineTo(x + mm(12), y + mm(18.5))
    .lineWidth(0.5)
    .stroke(GOLD);
}
