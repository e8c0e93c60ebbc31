import { formatMoney } from '@keepsake/shared/money';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { letter } from '../../mail/templates/letter.ts';
import { tell as tellUser } from '../notifications/tell.ts';
import { findWithdrawal } from './repository.ts';

/** The couple's money is at their bank. */
export async function tellPaid(trx: Queries, deps: Deps, id: string): Promise<void> {
  await tell(trx, deps, id, {
    subject: 'Your gift money is on your bank account',
    sentence: (amount, bank) => `We have sent ${amount} to ${bank}.`,
    note: 'Some banks show it a day later.',
  });
}

/** The couple's bank did not take the money. */
export async function tellFailure(trx: Queries, deps: Deps, id: string): Promise<void> {
  await tell(trx, deps, id, {
    subject: 'Your bank did not accept a cash-out',
    sentence: (amount, bank) =>
      `${bank} did not accept ${amount}. The money is back in your balance.`,
    note: 'Please check the bank account, or add another one, and cash out again.',
  });
}

/** By notification and by mail. */
async function tell(
  trx: Queries,
  { mailer, config }: Deps,
  id: string,
  text: { subject: string; sentence: (amount: string, bank: string) => string; note: string },
): Promise<void> {
  const withdrawal = await findWithdrawal(trx, id);
  const couple = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', withdrawal?.owner_id ?? null)
    .executeTakeFirst();
  if (!withdrawal || !couple) return;
  const amount = formatMoney(withdrawal.amount, withdrawal.currency);
  const bank = `${withdrawal.bank_name}, account ending in ${withdrawal.last4}`;
  await tellUser(trx, withdrawal.owner_id, {
    type: 'payout.moved',
    title: text.subject,
    text: text.sentence(amount, bank),
    link: '/bride-groom/cashout/payout-list',
    cause: `payout.moved:${id}:${withdrawal.status}`,
  });
  if (!couple.email) return;
  await mailer.send(
    trx,
    letter({
      to: couple.email,
      subject: text.subject,
      greeting: `Hello, ${couple.name}.`,
      paragraphs: [text.sentence(amount, bank)],
      action: { label: 'See your cash-outs', link: `${config.publicUrl}/bride-groom/cashout` },
      notes: [text.note],
    }),
  );
}
