import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Message } from '@keepsake/shared/words';
import { bankText } from '../../../payments/bank-name.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { mailUser } from '../../../mail/mail-user.ts';
import type { Money, Text } from '../../../words/words.ts';
import { notify as notifyUser } from '../../people/notifications/notify.ts';
import type { MethodRow } from './methods-repository.ts';
import { findWithdrawal, type WithdrawalView } from './repository.ts';

const NOT_YOU = msg`If this wasn’t you, choose a new password right away, which signs everyone out, and write to us.`;

/** Mails the owner that a bank account was added, so that they notice one that a stranger added. */
export async function notifyAccountAdded(
  trx: Queries,
  deps: Deps,
  { user_id, bank_name: bank, last4: digits }: MethodRow,
): Promise<void> {
  await mail(trx, deps, user_id, {
    subject: msg`A bank account was added`,
    sentence: msg`Your gifts can now be paid to ${{ bank: bankText(bank) }}, account ending in ${{ digits }}.`,
    notes: [NOT_YOU],
    action: { label: msg`See your bank accounts`, path: addresses.bankAccounts() },
  });
}

/** Mails the owner that a cash-out was requested, so that they notice a stranger's before the money is gone. */
export async function notifyRequested(trx: Queries, deps: Deps, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(trx, id);
  if (!withdrawal) return;
  const { owner_id, bank_name: bank, last4: digits, currency } = withdrawal;
  const amount: Money = { minor: withdrawal.amount, currency };
  await mail(trx, deps, owner_id, {
    subject: msg`You’re cashing out gift money`,
    sentence: msg`We’re sending ${{ amount }} to ${{ bank: bankText(bank) }}, account ending in ${{ digits }}.`,
    notes: [NOT_YOU],
    action: seeIt(id),
  });
}

/** Notifies the owner that a cash-out was paid. */
export async function notifyPaid(trx: Queries, deps: Deps, id: string): Promise<void> {
  await notify(trx, deps, id, {
    subject: msg`Your gift money is in your bank account`,
    sentence: ({ amount, bank, digits }) =>
      msg`We’ve sent ${{ amount }} to ${{ bank }}, account ending in ${{ digits }}.`,
    note: () => msg`Some banks show it a day later.`,
  });
}

/**
 * Notifies the owner that a cash-out failed; if its event was deleted, they must restore it to get the money.
 * @param settled minor units of the money that paid off a debt
 */
export async function notifyFailed(
  trx: Queries,
  deps: Deps,
  id: string,
  settled: number,
): Promise<void> {
  await notify(trx, deps, id, {
    subject: msg`A cash-out couldn’t be paid`,
    settled,
    sentence: ({ amount, bank, digits, way, settled: part }) => {
      if (settled > 0)
        return msg`${{ amount }} couldn’t be paid to ${{ bank }}, account ending in ${{ digits }}. ${{ part }} of it made up for money that was taken back after you had cashed it out.`;
      return way === 'balance'
        ? msg`${{ amount }} couldn’t be paid to ${{ bank }}, account ending in ${{ digits }}. The money is back in your balance.`
        : msg`${{ amount }} couldn’t be paid to ${{ bank }}, account ending in ${{ digits }}. The money is kept for you at an event that you have deleted.`;
    },
    note: (way, { payout_id }) =>
      ({
        balance: payout_id
          ? msg`Please check the bank account, or add another one, and cash out again.`
          : msg`Please cash out again. If it fails again, write to us.`,
        restore: msg`Please take the event back on your home page first. Then cash out again, to another bank account if need be.`,
        us: WRITE_TO_US,
      })[way],
  });
}

/** The note for an owner whose money is at a purged event. */
export const WRITE_TO_US = msg`The event can’t be taken back any more. Please write to us, and we’ll get the money to you.`;

/** What sentences name of a cash-out. */
interface Named {
  amount: Money | Text;
  bank: Text;
  /** The last four digits of the account number. */
  digits: string;
  way: Way;
  settled: Money;
}

/** How the owner gets at returned money: by their balance, by restoring the event, or through support (`us`). */
export type Way = 'balance' | 'restore' | 'us';

/** Creates a notification and sends a mail. */
async function notify(
  trx: Queries,
  deps: Deps,
  id: string,
  text: {
    subject: Message;
    /** Minor units that paid off a debt: no note tells how to get at the money when all of it did. */
    settled?: number;
    sentence: (named: Named) => Message;
    note: (way: Way, withdrawal: WithdrawalView) => Message;
  },
): Promise<void> {
  const withdrawal = await findWithdrawal(trx, id);
  if (!withdrawal) return;
  const { owner_id, bank_name: bank, last4: digits, status, currency } = withdrawal;
  const { subject, settled = 0 } = text;
  const way = wayTo(withdrawal);
  const action = way === 'balance' ? seeIt(id) : detours[way];
  const sentence = text.sentence({
    amount: amountOf(withdrawal),
    bank: bankText(bank),
    digits,
    way,
    settled: { minor: settled, currency },
  });
  await notifyUser(trx, owner_id, {
    type: 'payout.moved',
    title: subject,
    text: sentence,
    link: action.path,
    cause: `payout.moved:${id}:${status}`,
  });
  const notes = settled < withdrawal.amount ? [text.note(way, withdrawal)] : [];
  await mail(trx, deps, owner_id, { subject, sentence, notes, action });
}

export function wayTo({
  event_deleted_at: deleted,
  event_purged_at: purged,
}: Pick<WithdrawalView, 'event_deleted_at' | 'event_purged_at'>): Way {
  if (purged) return 'us';
  return deleted ? 'restore' : 'balance';
}

const seeIt = (id: string) => ({
  label: msg`See this cash-out`,
  path: addresses.cashOutDetails({ id }),
});

/** Where owners begin to get at the money of a deleted event. */
export const detours: Record<Exclude<Way, 'balance'>, { label: Message; path: string }> = {
  restore: { label: msg`To your events`, path: addresses.coupleHome() },
  us: { label: msg`Write to us`, path: addresses.contact() },
};

async function mail(
  trx: Queries,
  deps: Deps,
  userId: string,
  text: {
    subject: Message;
    sentence: Message;
    notes: Message[];
    action: { label: Message; path: string };
  },
): Promise<void> {
  const { label, path } = text.action;
  await mailUser(trx, deps, userId, {
    subject: text.subject,
    paragraphs: [text.sentence],
    action: { label, link: deps.config.publicUrl + path },
    notes: text.notes,
  });
}

/** The amount, followed by what the bank gets if that is in another currency. */
function amountOf(withdrawal: WithdrawalView): Money | Text {
  const { amount, currency, bank_amount, bank_currency } = withdrawal;
  const taken: Money = { minor: amount, currency };
  if (bank_amount === null || bank_currency === currency) return taken;
  const got: Money = { minor: bank_amount, currency: bank_currency };
  return msg`${{ taken }} (${{ got }})`;
}
