import { paidWithInWords } from '@keepsake/shared/payment-card';
import PDFDocument from 'pdfkit';
import { bytesOf } from '../../../lettering/pdf-bytes.ts';
import { ACCENT } from '../../../lettering/pdf-heading.ts';
import { INK } from '../../../lettering/pdf-ornaments.ts';
import { ReceiptPage } from './page.ts';
import type { Receipt } from './receipt.ts';
import { dayInWords } from '../../../writing/days.ts';
import { amountInWords } from './words.ts';

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
  const page = new ReceiptPage(document);
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
