import { msg } from '@lingui/core/runtime-macro';
import { paidWithInWords } from '@keepsake/shared/payment-card';
import type { Tools } from '../../../documents/maker.ts';
import { sayIn } from '../../../words/words.ts';
import { ReceiptPage } from './page.ts';
import type { Receipt } from './receipt.ts';
import { dayInWords } from '../../../writing/days.ts';
import { amountInWords } from './words.ts';

/** Makes the PDF in a worker thread. */
export default async (_tools: Tools, receipt: Receipt): Promise<Uint8Array> => receiptPdf(receipt);

/** The receipt as a PDF of one A4 page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { number, language, timezone } = receipt;
  const say = sayIn(language);
  const day = (at: Date) => dayInWords(at, timezone, language);
  const title = say(msg`Receipt ${{ number }}`);
  const page = new ReceiptPage(
    { title, language, at: receipt.paidAt },
    say(msg({ message: 'Receipt', comment: 'heading' })),
  );
  // Not in the heading, whose old-style 0 looks like an o: this font has lining figures.
  page.fact(say(msg({ message: 'Number', comment: 'of a receipt' })), number);
  page.fact(say(msg({ message: 'Paid on', comment: 'a day follows' })), day(receipt.paidAt));
  page.fact(
    say(msg({ message: 'For', comment: 'on a receipt, before the event that was paid for' })),
    receipt.event,
  );
  page.fact(
    say(msg({ message: 'Paid by', comment: 'a name follows' })),
    [receipt.payer.name, receipt.payer.email].filter(Boolean).join(', '),
  );
  page.fact(
    say(msg({ message: 'Paid with', comment: 'a payment card follows' })),
    receipt.paidWith ? paidWithInWords(receipt.paidWith, say) : say(msg`Nothing to pay`),
  );
  page.rule();
  const money = (amount: number) => amountInWords(amount, receipt.currency, language);
  for (const { label, amount } of receipt.lines) page.row(label, money(amount));
  page.rule();
  page.row(say(msg({ message: 'Total', comment: 'of a receipt' })), money(receipt.total), {
    strong: true,
  });
  for (const { kind, amount, at } of receipt.refunds) {
    const back =
      kind === 'refund'
        ? msg`Refunded on ${{ day: day(at) }}`
        : msg`Disputed by your bank on ${{ day: day(at) }}`;
    page.row(say(back), money(-amount));
  }
  page.note(
    say(
      msg`Days are by the clock at the venue (${{ timezone }}). Keep this page for your records.`,
    ),
  );
  return page.end();
}
