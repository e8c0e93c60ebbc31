import PDFDocument from 'pdfkit';
import { bytesOf } from '../../../lettering/pdf-bytes.ts';
import { ACCENT } from '../../../lettering/pdf-heading.ts';
import { INK } from '../../../lettering/pdf-ornaments.ts';
import { dayInWords } from '../../../writing/days.ts';
import { ReceiptPage } from '../receipts/page.ts';
import { amountInWords } from '../receipts/words.ts';

/** Content of the receipt of a cash-out. Amounts are in minor units. */
export interface CashOutReceipt {
  /** As in `C-018F3A5E-0000`. */
  reference: string;
  event: string;
  /** The venue's, by whose clock its days are. */
  timezone: string;
  accountHolder: string;
  /** As in `First Bank ending in 6789`. */
  bank: string;
  requestedAt: Date;
  paidAt: Date;
  amount: number;
  currency: string;
  /** What the bank got in its own currency; null where that is the currency of the gifts. */
  arrived: { amount: number; currency: string } | null;
}

/** The receipt of a cash-out on one page of A4, to be kept or printed. */
export async function cashOutReceiptPdf(receipt: CashOutReceipt): Promise<Buffer> {
  const { amount, currency, timezone, arrived } = receipt;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Cash-out ${receipt.reference}`,
      Creator: 'Keepsake',
      CreationDate: receipt.paidAt,
    },
  });
  const bytes = bytesOf(document);
  const page = new ReceiptPage(document);
  page.heading('Keepsake', 64, 26, ACCENT);
  page.heading('Cash-out', 128, 34, INK);
  page.y = 186;
  page.fact('Reference', receipt.reference);
  page.fact('Requested', dayInWords(receipt.requestedAt, timezone));
  page.fact('Paid on', dayInWords(receipt.paidAt, timezone));
  page.fact('Gifts of', receipt.event);
  page.fact('Paid to', receipt.accountHolder);
  page.fact('Bank', receipt.bank);
  page.rule();
  page.row('Gift money taken out', amountInWords(amount, currency));
  page.row('Fee', amountInWords(0, currency));
  page.rule();
  page.row('Sent to your bank', amountInWords(amount, currency), { strong: true });
  if (arrived) page.row('Your bank got', amountInWords(arrived.amount, arrived.currency));
  page.note(`Days are by the clock at the venue (${timezone}). Keep this page for your records.`);
  document.end();
  return bytes;
}
