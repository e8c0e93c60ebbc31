import { msg } from '@lingui/core/runtime-macro';
import { paidWithInWords } from '@keepsake/shared/payment-card';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { renderMail } from '../../../mail/templates/mail-template.ts';
import { COPY_JOB, MAIL_JOB } from './issue.ts';
import { printed } from './printed.ts';
import { fileName, forLinkHolder } from './receipt.ts';
import { sayOnScreen } from '../../../words/words.ts';
import { readReceipt, type Purchases } from './read.ts';
import type { Receipt } from './receipt.ts';
import { dayInWords } from '../../../writing/days.ts';
import { amountInWords } from './words.ts';

/** Registers the jobs that mail receipts. `mailed_at` commits together with the mail, so that each is sent once. */
export function registerReceiptMails(deps: Deps, purchases: Purchases): void {
  const { jobs, db, mailer } = deps;
  jobs.register<{ number: number }>(MAIL_JOB, async ({ number }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await claim(trx, number))) return;
      const receipt = await readReceipt(trx, purchases, number);
      const { email } = receipt.payer;
      if (email) await mailer.send(trx, await receiptMail(deps, receipt, email));
    });
  });
  jobs.register<{ number: number; to: string }>(COPY_JOB, async ({ number, to }) => {
    const receipt = await readReceipt(db, purchases, number);
    const mail = await receiptMail(deps, forLinkHolder(receipt), to);
    await db.transaction().execute(async (trx) => mailer.send(trx, mail));
  });
}

async function claim(trx: Queries, number: number): Promise<boolean> {
  const row = await trx
    .updateTable('receipts')
    .set({ mailed_at: new Date() })
    .where('number', '=', number)
    .where('mailed_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

async function receiptMail(
  deps: Pick<Deps, 'config' | 'documents'>,
  receipt: Receipt,
  to: string,
): Promise<Mail> {
  const { number, language, currency, paidWith } = receipt;
  const say = sayOnScreen(language);
  const money = (amount: number) => amountInWords(amount, currency, language);
  const total = money(receipt.total);
  return {
    ...renderMail({
      to,
      subject: msg`Your receipt ${{ number }}`,
      greeting: msg({ message: 'Thank you', comment: 'how a mail begins' }),
      name: receipt.payer.name,
      paragraphs: [
        msg`Here is your receipt for ${{ event: receipt.event }}, of ${{ day: dayInWords(receipt.paidAt, receipt.timezone, language) }}.`,
        ...receipt.lines.map(({ label, amount }) =>
          msg({
            message: msg`${{ label }}: ${{ amount: money(amount) }}`,
            comment: 'line of a receipt',
          }),
        ),
        paidWith
          ? msg`Total: ${{ total }}, paid with ${{ card: paidWithInWords(paidWith, say) }}`
          : msg`Total: ${{ total }}`,
      ],
      action: { label: msg`Open Keepsake`, link: `${deps.config.publicUrl}/` },
      notes: [msg`The receipt is attached as a PDF.`],
      look: receipt.look,
      language,
    }),
    attachments: [
      {
        filename: fileName(receipt),
        contentType: 'application/pdf',
        content: (await printed(deps, receipt)).toString('base64'),
        encoding: 'base64',
      },
    ],
  };
}
