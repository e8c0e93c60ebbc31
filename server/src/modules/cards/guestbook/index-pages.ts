import { msg } from '@lingui/core/runtime-macro';
import { wrapLines, writeCentred } from '../../../lettering/pdf-lines.ts';
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
/** From the top of a row to that of the next. */
const ROW = FRONT.height + mm(16);
const TOP = BLEED + mm(20);
const HEADING = mm(15);
/** Size of a sender's name; of a longer one two lines are shown. */
const NAME = 11;
const NAME_LEADING = mm(4.2);
const MOST_NAME_LINES = 2;

/** A card of the book, as its index shows it. */
export interface IndexedCard {
  front: Shown | null;
  sender: string;
  /** The page on which it begins. */
  page: number;
}

const ON_A_PAGE = COLUMNS * ROWS;

/** How many pages `drawIndex` draws. */
export const countIndexPages = (cards: number) => Math.ceil(cards / ON_A_PAGE);

/** Draws the fronts of all cards, small, with the name of each sender and the page of the card. */
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
  const names = wrapLines(printedItalic, sender, { size: NAME, width: line.width, least: 0 });
  for (const [at, { text, fromRight }] of names.slice(0, MOST_NAME_LINES).entries()) {
    const name = { ...line, y: below + at * NAME_LEADING, size: NAME, fromRight };
    writeCentred(document, printedItalic, text, name);
  }
  const numberY = below + Math.min(names.length, MOST_NAME_LINES) * NAME_LEADING + mm(0.8);
  const number = { ...line, y: numberY, size: 7.5, color: SOFT };
  writeCentred(document, printedText, String(page), number);
  document.goTo(frame.x, y, frame.width, FRONT.height + mm(12), destinationOf(page));
}
