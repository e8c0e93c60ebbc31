import { buffer } from 'node:stream/consumers';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import PDFDocument from 'pdfkit';
import { ACCENT, writeHeading } from '../../../lettering/pdf-heading.ts';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { mirrored } from '../../../lettering/pdf-mirrored.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedText } from '../../../lettering/scripts.ts';

const LEFT = 72;
const ROW = 26;
/** X position that separates labels from amounts. */
const COLUMN = 360;

/** A page of a receipt, written from the top down; mirrored in languages that are written from right to left. */
export class ReceiptPage {
  y = 186;
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #right: number;
  readonly #fromRight: boolean;

  /** @param heading the kind of receipt, in large letters */
  constructor(
    { title, language, at }: { title: string; language: AnyLanguage; at: Date },
    heading: string,
  ) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Keepsake', CreationDate: at },
    });
    this.#bytes = buffer(this.#document);
    this.#right = this.#document.page.width - LEFT;
    this.#fromRight = directionOf(language) === 'rtl';
    this.#heading('Keepsake', 64, 26, ACCENT);
    this.#heading(heading, 128, 34, INK);
  }

  async end(): Promise<Buffer> {
    this.#document.end();
    return this.#bytes;
  }

  #heading(text: string, y: number, size: number, color: string): void {
    const fromRight = this.#fromRight;
    writeHeading(this.#document, text, { left: LEFT, y, size, color, fromRight });
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
    const line = { size: 11.5, y: this.y, ...place };
    const placed = this.#fromRight ? mirrored(this.#document, line) : line;
    writeLine(this.#document, printedText, text, placed);
  }
}
