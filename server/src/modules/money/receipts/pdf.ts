import { paidWithInWords } from '@keepsake/shared/payment-card';
import PDFDocument from 'pdfkit';
import { bytesOf } from '../../../lettering/pdf-bytes.ts';
import { ACCENT, writeHeading } from '../../../lettering/pdf-heading.ts';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedText } from '../../../lettering/scripts.ts';
import type { Receipt } from './receipt.ts';
import { dayInWords } from '../../../writing/days.ts';
import { amountInWords } from './words.ts';

const LEFT = 72;
const ROW = 26;
/** X position that separates labels from amounts. */
const COLUMN = 360;

/** The receipt on one page of A4, to be kept or printed. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const title = `Receipt ${receipt.number}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Keepsake', CreationDate: receipt.paidAt },
  });
  const bytes = bytesOf(document);
  const page = new Page(document);
  page.heading('Keepsake', 64, 26, ACCENT);
  page.heading('Receipt', 128, 34, INK);
  page.y = 186;
  // In the face whose figures stand in line: a 0 must not look like an o.
  page.fact('Number', receipt.number);
  page.fact('Paid on', dayInWords(receipt.paidAt));
  page.fact('For', receipt.event);
  page.fact('Paid by', [receipt.payer.name, receipt.payer.email].filter(Boolean).join(', '));
  page.fact('Paid with', receipt.paidWith ? paidWithInWords(receipt.paidWith) : 'Nothing to pay');
  page.rule();
  const money = (amount: number) => amountInWords(amount, receipt.currency);
  for (const { label, amount } of receipt.lines) page.row(label, money(amount));
  page.rule();
  page.row('Total', money(receipt.total), { strong: true });
  for (const { label, amount, at } of receipt.refunds)
    page.row(`${label} on ${dayInWords(at)}`, money(-amount));
  page.note('Thank you. Keep this page for your records.');
  document.end();
  return bytes;
}

/** Writes from the top down. */
class Page {
  y = 0;
  readonly #document: PDFKit.PDFDocument;
  readonly #sans = printedText;
  readonly #right: number;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#right = document.page.width - LEFT;
  }

  heading(text: string, y: number, size: number, color: string): void {
    writeHeading(this.#document, text, { left: LEFT, y, size, color });
  }

  fact(label: string, text: string): void {
    this.#write(label, { x: LEFT, align: 'left', color: SOFT, width: 80 });
    this.#write(text, { x: LEFT + 90, align: 'left', color: INK, width: this.#right - LEFT - 90 });
    this.y += ROW - 4;
  }

  row(label: string, amount: string, { strong = false } = {}): void {
    const size = strong ? 15 : 11.5;
    this.#write(label, { x: LEFT, align: 'left', color: INK, width: COLUMN - LEFT, size });
    this.#write(amount, {
      x: this.#right,
      align: 'right',
      color: INK,
      width: this.#right - COLUMN,
      size,
    });
    this.y += strong ? ROW + 6 : ROW;
  }

  rule(): void {
    this.y += 10;
    this.#document.moveTo(LEFT, this.y).lineTo(this.#right, this.y).lineWidth(0.6).stroke(GOLD);
    this.y += 16;
  }

  note(text: string): void {
    this.y += 24;
    this.#write(text, { x: LEFT, align: 'left', color: SOFT, width: this.#right - LEFT });
  }

  #write(
    text: string,
    place: { x: number; align: 'left' | 'right'; color: string; width: number; size?: number },
  ): void {
    writeLine(this.#document, this.#sans, text, { size: 11.5, y: this.y, ...place });
  }
}
