import PDFDocument from 'pdfkit';
import { bytesOf } from '../../../lettering/pdf-bytes.ts';
import { ACCENT, writeHeading } from '../../../lettering/pdf-heading.ts';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedText } from '../../../lettering/scripts.ts';
import { dateInWords, dayInFigures, dayInWords } from '../../../writing/days.ts';
import { amountInWords } from '../receipts/words.ts';
import type { Statement } from './statement.ts';

const LEFT = 60;
const ROW = 21;
const SIZE = 10;
/** How far a note stands below its line. */
const NOTE = 13;
/** Where the next page begins, and where the number of this one stands. */
const BOTTOM = 770;
const FOOT = 800;
/** The left end of what an entry is, and the right ends of the two columns of amounts. */
const WORDS = 160;
const AMOUNT = 452;

/** A statement on pages of A4, to be kept or printed. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const period = `${dateInWords(statement.from)} to ${dateInWords(statement.to)}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Statement, ${period}`,
      Creator: 'Keepsake',
      CreationDate: statement.madeAt,
    },
  });
  const bytes = bytesOf(document);
  const sheet = new Sheet(document);
  const money = (amount: number) => amountInWords(amount, statement.currency);

  sheet.heading('Keepsake', 54, 24, ACCENT);
  sheet.heading('Statement', 104, 32, INK);
  sheet.y = 160;
  sheet.fact('Event', statement.event);
  sheet.fact('Period', period);
  sheet.fact('Made on', dayInWords(statement.madeAt, statement.timezone));
  sheet.fact('Amounts in', statement.currency.toUpperCase());
  sheet.space(14);
  sheet.head();
  sheet.row({
    day: dateInWords(statement.from),
    words: 'Opening balance',
    balance: money(statement.opening),
    strong: true,
  });
  for (const { at, words, note, amount, balance } of statement.lines)
    sheet.row({
      day: dayInWords(at, statement.timezone),
      words,
      note,
      amount: money(amount),
      balance: money(balance),
    });
  // A period that is not over ends today.
  const today = dayInFigures(statement.madeAt, statement.timezone);
  const isOver = statement.to < today;
  sheet.row({
    day: dateInWords(isOver ? statement.to : today),
    words: isOver ? 'Closing balance' : 'Balance so far',
    balance: money(statement.closing),
    strong: true,
  });

  const { gifts, takenBack, paidOut } = statement.sums;
  sheet.together([
    ['Gifts', money(gifts)],
    ['Taken back by refunds and disputes', money(takenBack)],
    ['Paid to your bank', money(paidOut)],
  ]);
  sheet.note('Your guests pay the processing fee on top, so nothing is taken off here.');
  sheet.note(`Days are by the clock at the venue (${statement.timezone}).`);
  sheet.close();
  document.end();
  return bytes;
}

/** Writes from the top down, on as many pages as it takes. */
class Sheet {
  y = 0;
  #number = 1;
  readonly #document: PDFKit.PDFDocument;
  readonly #right: number;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#right = document.page.width - LEFT;
  }

  heading(text: string, y: number, size: number, color: string): void {
    writeHeading(this.#document, text, { left: LEFT, y, size, color });
  }

  fact(label: string, text: string): void {
    this.#write(label, { x: LEFT, color: SOFT, width: 80 });
    this.#write(text, { x: LEFT + 90, color: INK, width: this.#right - LEFT - 90 });
    this.y += ROW - 3;
  }

  space(height: number): void {
    this.y += height;
  }

  /** The names of the columns, on every page. */
  head(): void {
    const columns = [
      { text: 'Day', x: LEFT },
      { text: 'What', x: WORDS },
    ];
    for (const { text, x } of columns) this.#write(text, { x, color: SOFT, width: 120 });
    this.#amount('Amount', AMOUNT, SOFT);
    this.#amount('Balance', this.#right, SOFT);
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
      this.#turn();
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
    if (this.y > BOTTOM - ROW * (lines.length + 4)) this.#turn();
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

  /** The number of the page at its foot. */
  close(): void {
    const y = this.y;
    this.y = FOOT;
    this.#amount(`Page ${this.#number}`, this.#right, SOFT);
    this.y = y;
  }

  #turn(): void {
    this.close();
    this.#document.addPage();
    this.#number += 1;
    this.y = 60;
  }

  #rule(): void {
    this.#document.moveTo(LEFT, this.y).lineTo(this.#right, this.y).lineWidth(0.6).stroke(GOLD);
    this.y += 9;
  }

  #amount(text: string, x: number, color: string): void {
    writeLine(this.#document, printedText, text, {
      x,
      y: this.y,
      size: SIZE,
      color,
      width: 84,
      align: 'right',
    });
  }

  #write(
    text: string,
    place: { x: number; color: string; width: number; size?: number; below?: number },
  ): void {
    const { below = 0, ...line } = place;
    const y = this.y + below;
    writeLine(this.#document, printedText, text, { size: SIZE, ...line, y, align: 'left' });
  }
}
