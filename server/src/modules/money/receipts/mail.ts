import { paidWithInWords } from '@keepsake/shared/payment-card';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { COPY_JOB, MAIL_JOB } from './issue.ts';
import { printed } from './printed.ts';
import { readReceipt, type Purchases } from './read.ts';
import type { Receipt } from './receipt.ts';
import { dayInWords } from '../../../writing/days.ts';
import { amountInWords } from './words.ts';

/** Mails receipts, each once: what says so commits together with the mail. */
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
    const mail = await receiptMail(deps, await readReceipt(db, purchases, number), to);
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
  const money = (amount: number) => amountInWords(amount, receipt.currency);
  const how = receipt.paidWith ? `, paid with ${paidWithInWords(receipt.paidWith)}` : '';
  return {
    ...letter({
      to,
      subject: `Your receipt ${receipt.number}`,
      greeting: 'Thank you',
      name: receipt.payer.name,
      paragraphs: [
        `Here is your receipt for ${receipt.event}, of ${dayInWords(receipt.paidAt)}.`,
        ...receipt.lines.map(({ label, amount }) => `${label}: ${money(amount)}`),
        `Total: ${money(receipt.total)}${how}`,
      ],
      action: { label: 'Open Keepsake', link: `${deps.config.publicUrl}/` },
      notes: ['The receipt is attached as a PDF.'],
      look: receipt.look,
    }),
    attachments: [
      {
        filename: `Keepsake receipt ${receipt.number}.pdf`,
        contentType: 'application/pdf',
        content: (await printed(deps, receipt)).toString('base64'),
        encoding: 'base64',
      },
    ],
  };
}
