import * as addresses from '@keepsake/shared/addresses';
import { formatMoney } from '@keepsake/shared/money';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { notify as tellUser } from '../../people/notifications/notify.ts';
import type { MethodRow } from './methods-repository.ts';
import { findWithdrawal, type WithdrawalView } from './repository.ts';

const NOT_YOU =
  'If this wasn’t you, choose a new password right away, which signs everyone out, and write to us.';

/** A bank account was added: whoever it was, the couple hears of it at once. */
export async function notifyAccountAdded(
  trx: Queries,
  deps: Deps,
  method: MethodRow,
): Promise<void> {
  await mail(trx, deps, method.user_id, {
    subject: 'A bank account was added',
    sentence: `Your gifts can now be paid to ${nameOf(method)}.`,
    note: NOT_YOU,
    action: { label: 'See your bank accounts', path: addresses.bankAccounts() },
  });
}

/** Money was taken out: whoever it was, the couple hears of it before it is gone. */
export async function notifyRequested(trx: Queries, deps: Deps, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(trx, id);
  if (!withdrawal) return;
  const amount = formatMoney(withdrawal.amount, withdrawal.currency);
  await mail(trx, deps, withdrawal.owner_id, {
    subject: 'You’re cashing out gift money',
    sentence: `We’re sending ${amount} to ${nameOf(withdrawal)}.`,
    note: NOT_YOU,
    action: seeIt(id),
  });
}

/** The couple's money is at their bank. */
export async function notifyPaid(trx: Queries, deps: Deps, id: string): Promise<void> {
  await notify(trx, deps, id, {
    subject: 'Your gift money is in your bank account',
    sentence: (amount, bank) => `We’ve sent ${amount} to ${bank}.`,
    note: 'Some banks show it a day later.',
  });
}

/** The couple's bank did not take the money. */
export async function notifyFailed(trx: Queries, deps: Deps, id: string): Promise<void> {
  await notify(trx, deps, id, {
    subject: 'Your bank didn’t accept a cash-out',
    sentence: (amount, bank) =>
      `${bank} didn’t accept ${amount}. The money is back in your balance.`,
    note: 'Please check the bank account, or add another one, and cash out again.',
  });
}

/** Notifies by notification and by mail. */
async function notify(
  trx: Queries,
  deps: Deps,
  id: string,
  text: { subject: string; sentence: (amount: string, bank: string) => string; note: string },
): Promise<void> {
  const withdrawal = await findWithdrawal(trx, id);
  if (!withdrawal) return;
  const amount = amountInWords(withdrawal);
  const sentence = text.sentence(amount, nameOf(withdrawal));
  await tellUser(trx, withdrawal.owner_id, {
    type: 'payout.moved',
    title: text.subject,
    text: sentence,
    link: addresses.cashOutDetails({ id }),
    cause: `payout.moved:${id}:${withdrawal.status}`,
  });
  await mail(trx, deps, withdrawal.owner_id, { ...text, sentence, action: seeIt(id) });
}

const seeIt = (id: string) => ({
  label: 'See this cash-out',
  path: addresses.cashOutDetails({ id }),
});

async function mail(
  trx: Queries,
  { mailer, config }: Deps,
  userId: string,
  text: {
    subject: string;
    sentence: string;
    note: string;
    action: { label: string; path: string };
  },
): Promise<void> {
  const couple = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!couple?.email) return;
  const { label, path } = text.action;
  await mailer.send(
    trx,
    letter({
      to: couple.email,
      subject: text.subject,
      greeting: 'Hello',
      name: couple.name,
      paragraphs: [text.sentence],
      action: { label, link: config.publicUrl + path },
      notes: [text.note],
    }),
  );
}

/** With what the bank gets, where that is another currency. */
function amountInWords(withdrawal: WithdrawalView): string {
  const { amount, currency, bank_amount, bank_currency } = withdrawal;
  const taken = formatMoney(amount, currency);
  if (bank_amount === null || bank_currency === currency) return taken;
  return `${taken} (${formatMoney(bank_amount, bank_currency)})`;
}

const nameOf = (bank: { bank_name: string; last4: string }) =>
  `${bank.bank_name}, account ending in ${bank.last4}`;
