import { msg } from '@lingui/core/runtime-macro';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Tools } from '../../../documents/maker.ts';
import { dayInWords } from '../../../writing/days.ts';
import { bankText } from '../../../payments/bank-name.ts';
import { sayIn } from '../../../words/words.ts';
import { ReceiptPage } from '../receipts/page.ts';
import { amountInWords } from '../receipts/words.ts';

/** Content of the receipt of a cash-out. Amounts are in minor units. */
export interface CashOutReceipt {
  /** As in `C-018F3A5E-0000`. */
  reference: string;
  event: string;
  /** The venue's time zone, by which days are printed. */
  timezone: string;
  accountHolder: string;
  bank: { name: string; last4: string };
  requestedAt: Date;
  paidAt: Date;
  amount: number;
  currency: string;
  /** What the bank got in its own currency; null when that is the currency of the gifts. */
  arrived: { amount: number; currency: string } | null;
  language: AnyLanguage;
}

/** Makes the PDF in a worker thread. */
export default async (_tools: Tools, receipt: CashOutReceipt): Promise<Uint8Array> =>
  cashOutReceiptPdf(receipt);

/** The receipt of a cash-out as a PDF of one A4 page. */
export async function cashOutReceiptPdf(receipt: CashOutReceipt): Promise<Buffer> {
  const { amount, currency, timezone, arrived, reference, bank, language } = receipt;
  const say = sayIn(language);
  const day = (at: Date) => dayInWords(at, timezone, language);
  const money = (minor: number) => amountInWords(minor, currency, language);
  const page = new ReceiptPage(
    { title: say(msg`Cash-out ${{ reference }}`), language, at: receipt.paidAt },
    say(msg({ message: 'Cash-out', comment: 'heading of a receipt' })),
  );
  page.fact(say(msg({ message: 'Reference', comment: 'of a cash-out' })), reference);
  page.fact(say(msg({ message: 'Requested', comment: 'a day follows' })), day(receipt.requestedAt));
  page.fact(
    say(msg({ message: 'Paid on', context: 'cash-out', comment: 'a day follows' })),
    day(receipt.paidAt),
  );
  page.fact(
    say(msg({ message: 'Gifts of', comment: 'the name of an event follows' })),
    receipt.event,
  );
  page.fact(say(msg({ message: 'Paid to', comment: 'a name follows' })), receipt.accountHolder);
  page.fact(
    say(msg({ message: 'Bank', comment: 'its name follows' })),
    say(msg`${{ bank: bankText(bank.name) }} ending in ${{ digits: bank.last4 }}`),
  );
  page.rule();
  page.row(say(msg`Gift money taken out`), money(amount));
  page.row(say(msg({ message: 'Fee', comment: 'of a cash-out' })), money(0));
  page.rule();
  page.row(say(msg`Sent to your bank`), money(amount), { strong: true });
  if (arrived)
    page.row(
      say(msg({ message: 'Your bank got', comment: 'an amount follows' })),
      amountInWords(arrived.amount, arrived.currency, language),
    );
  page.note(
    say(
      msg`Days are by the clock at the venue (${{ timezone }}). Keep this page for your records.`,
    ),
  );
  return page.end();
}
