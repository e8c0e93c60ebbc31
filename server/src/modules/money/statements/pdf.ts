import { msg } from '@lingui/core/runtime-macro';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { ACCENT, writeHeading } from '../../../lettering/pdf-heading.ts';
import { writeLine, type Placed } from '../../../lettering/pdf-lines.ts';
import { mirrored } from '../../../lettering/pdf-mirrored.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedText } from '../../../lettering/scripts.ts';
import { sayIn, type Say } from '../../../words/words.ts';
import { dateInWords, dayInFigures, dayInWords } from '../../../writing/days.ts';
import { amountInWords } from '../receipts/words.ts';
import type { Statement } from './statement.ts';

const LEFT = 60;
const ROW = 21;
const SIZE = 10;
/** Distance from a line to its note. */
const NOTE = 13;
/** Y positions after which a page is full, and of the page number. */
const BOTTOM = 770;
const FOOT = 800;
/** X positions of descriptions (left edge) and amounts (right edge); balances end at the right margin. */
const WORDS = 160;
const AMOUNT = 452;

/** A statement as a PDF of A4 pages. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { language, timezone } = statement;
  const say = sayIn(language);
  const date = (day: string) => dateInWords(day, language);
  const from = date(statement.from);
  const to = date(statement.to);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: say(msg`Statement, ${{ from }} to ${{ to }}`),
      Creator: 'Keepsake',
      CreationDate: statement.madeAt,
    },
  });
  const bytes = buffer(document);
  const sheet = new Sheet(document, language);
  const money = (amount: number) => amountInWords(amount, statement.currency, language);

  sheet.heading('Keepsake', 54, 24, ACCENT);
  sheet.heading(
    say(msg({ message: 'Statement', comment: 'heading: of gift money' })),
    104,
    32,
    INK,
  );
  sheet.y = 160;
  sheet.fact(say(msg({ message: 'Event', comment: 'its name follows' })), statement.event);
  sheet.fact(
    say(msg({ message: 'Period', comment: 'from one day to another' })),
    say(msg`${{ from }} to ${{ to }}`),
  );
  sheet.fact(
    say(msg({ message: 'Made on', comment: 'a day follows' })),
    dayInWords(statement.madeAt, timezone, language),
  );
  sheet.fact(
    say(msg({ message: 'Amounts in', comment: 'a currency follows, as in USD' })),
    statement.currency.toUpperCase(),
  );
  sheet.space(14);
  sheet.head();
  sheet.row({
    day: from,
    words: say(msg`Opening balance`),
    balance: money(statement.opening),
    strong: true,
  });
  for (const { at, words, note, amount, balance } of statement.lines)
    sheet.row({
      day: dayInWords(at, timezone, language),
      words,
      note,
      amount: money(amount),
      balance: money(balance),
    });
  // A period that is not over yet ends today.
  const today = dayInFigures(statement.madeAt, timezone);
  const isOver = statement.to < today;
  sheet.row({
    day: isOver ? to : date(today),
    words: say(isOver ? msg`Closing balance` : msg`Balance so far`),
    balance: money(statement.closing),
    strong: true,
  });

  const { gifts, takenBack, paidOut } = statement.sums;
  sheet.together([
    [say(msg({ message: 'Gifts', comment: 'a sum of money follows' })), money(gifts)],
    [say(msg`Taken back by refunds and disputes`), money(takenBack)],
    [say(msg`Paid to your bank`), money(paidOut)],
  ]);
  sheet.note(say(msg`Your guests pay the processing fee on top, so nothing is taken off here.`));
  sheet.note(say(msg`Days are by the clock at the venue (${{ timezone }}).`));
  sheet.footer();
  document.end();
  return bytes;
}

/** Writes from the top down, on as many pages as it takes. */
class Sheet {
  y = 0;
  #number = 1;
  readonly #document: PDFKit.PDFDocument;
  readonly #right: number;
  readonly #say: Say;
  readonly #fromRight: boolean;

  constructor(document: PDFKit.PDFDocument, language: AnyLanguage) {
    this.#document = document;
    this.#right = document.page.width - LEFT;
    this.#say = sayIn(language);
    this.#fromRight = directionOf(language) === 'rtl';
  }

  heading(text: string, y: number, size: number, color: string): void {
    const fromRight = this.#fromRight;
    writeHeading(this.#document, text, { left: LEFT, y, size, color, fromRight });
  }

  fact(label: string, text: string): void {
    this.#write(label, { x: LEFT, color: SOFT, width: 80 });
    this.#write(text, { x: LEFT + 90, color: INK, width: this.#right - LEFT - 90 });
    this.y += ROW - 3;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Column headings, repeated on every page. */
  head(): void {
    const columns = [
      { text: msg({ message: 'Day', comment: 'head of a column' }), x: LEFT },
      { text: msg({ message: 'What', comment: 'head of a column: what moved money' }), x: WORDS },
    ];
    for (const { text, x } of columns) this.#write(this.#say(text), { x, color: SOFT, width: 120 });
    const amount = msg({ message: 'Amount', comment: 'head of a column' });
    const balance = msg({ message: 'Balance', comment: 'head of a column: money there is' });
    this.#amount(this.#say(amount), AMOUNT, SOFT);
    this.#amount(this.#say(balance), this.#right, SOFT);
    this.y += ROW - 4;
    this.#rule();
  }

  row(line: {
    day: string;
    words: string;
    note?: string | null;
    amount?: string;
    balance: string;
    strong?: boolean;
  }): void {
    const height = line.note ? ROW + NOTE : ROW;
    if (this.y > BOTTOM - height) {
      this.#nextPage();
      this.head();
    }
    const color = line.strong ? ACCENT : INK;
    this.#write(line.day, { x: LEFT, color: SOFT, width: WORDS - LEFT - 8 });
    this.#write(line.words, { x: WORDS, color, width: AMOUNT - 76 - WORDS });
    if (line.amount) this.#amount(line.amount, AMOUNT, color);
    this.#amount(line.balance, this.#right, color);
    if (line.note)
      this.#write(line.note, {
        x: WORDS,
        color: SOFT,
        width: AMOUNT - 76 - WORDS,
        size: SIZE - 1.5,
        below: NOTE,
      });
    this.y += height;
  }

  /** Keeps lines that belong together on one page. */
  together(lines: [label: string, amount: string][]): void {
    if (this.y > BOTTOM - ROW * (lines.length + 4)) this.#nextPage();
    this.y += 6;
    this.#rule();
    for (const [label, amount] of lines) {
      this.#write(label, { x: WORDS, color: INK, width: AMOUNT - 76 - WORDS });
      this.#amount(amount, AMOUNT, INK);
      this.y += ROW;
    }
    this.y += 8;
  }

  note(text: string): void {
    this.#write(text, { x: LEFT, color: SOFT, width: this.#right - LEFT });
    this.y += ROW - 5;
  }

  /** Writes the page number at the foot of the page. */
  footer(): void {
    const y = this.y;
    this.y = FOOT;
    const page = this.#say(msg`Page ${{ number: String(this.#number) }}`);
    this.#amount(page, this.#right, SOFT);
    this.y = y;
  }

  #nextPage(): void {
    this.footer();
    this.#document.addPage();
    this.#number += 1;
    this.y = 60;
  }

  #rule(): void {
    this.#document.moveTo(LEFT, this.y).lineTo(this.#right, this.y).lineWidth(0.6).stroke(GOLD);
    this.y += 9;
  }

  #amount(text: string, x: number, color: string): void {
    this.#line(text, { x, y: this.y, size: SIZE, color, width: 84, align: 'right' });
  }

  #write(
    text: string,
    place: { x: number; color: string; width: number; size?: number; below?: number },
  ): void {
    const { below = 0, ...line } = place;
    this.#line(text, { size: SIZE, ...line, y: this.y + below, align: 'left' });
  }

  #line(text: string, line: Placed): void {
    const placed = this.#fromRight ? mirrored(this.#document, line) : line;
    writeLine(this.#document, printedText, text, placed);
  }
}
