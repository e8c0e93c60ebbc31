import { msg } from '@lingui/core/runtime-macro';
import { fitLines, writeCentred } from '../../../lettering/pdf-lines.ts';
import { drawSprig, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedItalic, printedText } from '../../../lettering/scripts.ts';
import { sayIn } from '../../../words/words.ts';
import { folio } from './card-pages.ts';
import {
  addPage,
  BLEED,
  CARD,
  column,
  destinationOf,
  fillPlace,
  isBoundAtRight,
  mm,
  type Pages,
  type Shown,
} from './paper.ts';

const COLUMNS = 3;
const ROWS = 3;
const FRONT = { width: mm(28), height: (mm(28) * CARD.height) / CARD.width };
/** Distance between the tops of two rows. */
const ROW = FRONT.height + mm(16);
const TOP = BLEED + mm(20);
const HEADING = mm(15);
/** Height for a sender's name: two lines of the largest font size, or more of a smaller one. */
const NAME_HEIGHT = mm(8.5);
const NAME_LEADING = mm(4.2) / 11;
const NAME_SIZES = { largest: 11, smallest: 6, step: 0.5 };

export interface IndexedCard {
  front: Shown | null;
  sender: string;
  /** Number of the card's first page. */
  page: number;
}

const ON_A_PAGE = COLUMNS * ROWS;

/** The number of pages that `drawIndex` draws. */
export const countIndexPages = (cards: number) => Math.ceil(cards / ON_A_PAGE);

/** Draws the index: a small front of each card, with its sender and page number. */
export function drawIndex(pages: Pages, cards: readonly IndexedCard[]): void {
  for (let at = 0; at < cards.length; at += ON_A_PAGE) {
    addPage(pages);
    if (at === 0) {
      const { middle, width } = column(pages);
      const heading = sayIn(pages.language)(
        msg({ message: 'The cards', comment: 'heading of the index of the printed guestbook' }),
      );
      const line = { middle, width, y: TOP, size: 20, color: INK };
      writeCentred(pages.document, printedDisplay, heading, line);
    }
    for (const [place, card] of cards.slice(at, at + ON_A_PAGE).entries())
      drawCell(pages, card, place);
    folio(pages);
  }
}

function drawCell(pages: Pages, { front, sender, page }: IndexedCard, place: number): void {
  const { document } = pages;
  const { left, width } = column(pages);
  const cell = width / COLUMNS;
  const across = cell * ((place % COLUMNS) + 0.5);
  const middle = isBoundAtRight(pages.language) ? left + width - across : left + across;
  const y = TOP + HEADING + Math.floor(place / COLUMNS) * ROW;
  const frame = { x: middle - FRONT.width / 2, y, ...FRONT };
  if (front) fillPlace(document, front, frame);
  else drawSprig(document, middle, y + FRONT.height / 2);
  document.rect(frame.x, y, frame.width, frame.height).lineWidth(0.25).stroke('#d8cfc2');
  const line = { middle, width: cell - mm(3), color: INK };
  const below = y + FRONT.height + mm(2);
  const { lines, leading, size } = nameLines(sender, line.width);
  for (const [at, { text, fromRight }] of lines.entries()) {
    const name = { ...line, y: below + at * leading, size, fromRight };
    writeCentred(document, printedItalic, text, name);
  }
  const numberY = below + lines.length * leading + mm(0.8);
  const number = { ...line, y: numberY, size: 7.5, color: SOFT };
  writeCentred(document, printedText, String(page), number);
  document.goTo(frame.x, y, frame.width, FRONT.height + mm(12), destinationOf(page));
}

/** The lines of a sender's name; one that is too long for the smallest font size ends with an ellipsis. */
export function nameLines(sender: string, width: number) {
  const box = { width, height: NAME_HEIGHT, leading: NAME_LEADING, least: 0 };
  const { lines: all, size } = fitLines(printedItalic, sender, box, NAME_SIZES);
  const leading = size * NAME_LEADING;
  const lines = all.slice(0, Math.floor(NAME_HEIGHT / leading));
  const last = lines.at(-1);
  if (last && lines.length < all.length) last.text += '…';
  return { lines, size, leading };
}
