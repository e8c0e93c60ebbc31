import type { Tools } from '../../../documents/maker.ts';
import { face } from '../../../lettering/faces.ts';
import { hasUnknownSigns, wrapLines, writeLine } from '../../../lettering/pdf-lines.ts';
import { drawSprig, INK, SOFT, GOLD } from '../../../lettering/pdf-ornaments.ts';
import { otherScripts, printedDisplay, printedText, together } from '../../../lettering/scripts.ts';
import { dayInWords } from '../../../writing/days.ts';
import type { FullCard } from '../cards/presenter.ts';
import {
  fillPage,
  addPage,
  BLEED,
  column,
  mm,
  TRIM,
  startOnLeftPage,
  type Pages,
} from './paper.ts';
import { drawPhotos } from './photo-pages.ts';
import type { Picture } from './pictures.ts';
import * as addresses from '@keepsake/shared/addresses';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { qrPath } from '../../events/events/qr-code.ts';

const TOP = BLEED + mm(24);
const BOTTOM = BLEED + TRIM.height - mm(22);
/** Up to so many characters stand large, in the letters of a title; a letter stands in those of a text. */
const SIZES = [
  { most: 60, size: 27, leading: 38 },
  { most: 220, size: 20, leading: 29 },
] as const;
const LETTER = { size: 12, leading: 18.5 };

const sans = face('@fontsource/source-sans-3', '400-normal');
export const signature = together(
  face('@fontsource/cormorant-garamond', '500-italic'),
  sans,
  otherScripts,
);

interface Drawn {
  tools: Tools;
  front: Picture | null;
  timeZone: string;
  /** The version of the codes of this book. */
  codes: number;
}

/**
 * Draws a card: its front on the left page; text, sender, date and video code on the right; then photos. Long
 * text continues on further pages; the next card starts on the left again.
 */
export async function drawCard(
  pages: Pages,
  card: FullCard,
  { front, ...drawn }: Drawn,
): Promise<void> {
  const { document } = pages;
  addPage(pages);
  if (front) fillPage(document, front);
  else drawSprig(document, column(pages).middle, BLEED + TRIM.height / 2);
  await drawInside(pages, card, drawn);
  startOnLeftPage(pages);
}

/** Draws the inside of a card, starting on a new page. */
export async function drawInside(
  pages: Pages,
  { row, photos, voice, video }: FullCard,
  { tools, timeZone, codes }: Omit<Drawn, 'front'>,
): Promise<void> {
  const { document } = pages;
  addPage(pages);
  const text = row.message.trim();
  const few = SIZES.find(({ most }) => Array.from(text).length <= most);
  const words = few ? printedDisplay : printedText;
  const { size, leading } = few ?? LETTER;
  const lines = text ? wrapLines(words, text, { width: column(pages).width, size }) : [];
  const heard = [video ? 'Watch the film' : '', voice ? 'Hear the voice' : ''].filter(Boolean);
  const after = mm(26) + (heard.length > 0 ? CODE_HEIGHT + mm(8) : 0);
  // Centres content that fits on one page.
  const free = BOTTOM - TOP - lines.length * leading - after;
  let y = TOP + Math.max(0, free / 2);
  const room = (wanted: number) => {
    if (y + wanted <= BOTTOM) return;
    folio(pages);
    addPage(pages);
    y = TOP;
  };
  for (const { text: line, fromRight } of lines) {
    room(leading);
    const { left, width, middle } = column(pages);
    const place = few
      ? { x: middle, align: 'center' as const }
      : {
          x: fromRight ? left + width : left,
          align: fromRight ? ('right' as const) : ('left' as const),
        };
    writeLine(document, words, line, { ...place, width, y, size, fromRight, color: INK });
    y += leading;
  }
  room(after);
  y += mm(7);
  const { middle, width } = column(pages);
  const centred = { x: middle, align: 'center' as const, width };
  writeLine(document, signature, row.sender_name, { ...centred, y, size: 22, color: INK });
  y += mm(11);
  const day = dayInWords(row.delivered_at ?? row.created_at, timeZone);
  const placed = row.table_name === null ? day : `${row.table_name} · ${day}`;
  writeLine(document, printedText, placed, { ...centred, y, size: 8.5, color: SOFT });
  y += mm(8);
  if (heard.length > 0) {
    const link = codeLink(tools, row.id, codes);
    drawRecordingCode(document, link, { heard: heard.join(', '), middle, y: y + mm(4) });
    y += CODE_HEIGHT + mm(8);
  }
  folio(pages);
  const unseen = await drawPhotos(pages, tools, photos);
  const notes = [
    unseen > 0
      ? `${unseen === 1 ? 'One photo' : `${unseen} photos`} couldn’t be printed. The full download has them all.`
      : '',
    hasUnknownSigns(printedText, `${row.message} ${row.sender_name}`)
      ? 'A box marks a character that couldn’t be printed. The full download has them all.'
      : '',
  ].filter(Boolean);
  for (const [at, note] of notes.entries()) {
    const place = column(pages);
    const low = { x: place.middle, align: 'center' as const, width: place.width };
    writeLine(document, printedText, note, { ...low, y: BOTTOM + at * 9, size: 7, color: SOFT });
  }
}

/** The number of the page, at its foot. */
function folio(pages: Pages): void {
  if (pages.loose) return;
  const { middle, width } = column(pages);
  const place = { x: middle, align: 'center' as const, width };
  const y = BLEED + TRIM.height - mm(13);
  writeLine(pages.document, printedText, String(pages.count), {
    ...place,
    y,
    size: 8,
    color: SOFT,
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
