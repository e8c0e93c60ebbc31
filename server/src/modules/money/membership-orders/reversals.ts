import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Message } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { mailHeldReceipts } from '../receipts/issue.ts';
import { CLOSE_UPGRADES } from './close.ts';
import { postTransaction } from '../ledger/posting.ts';
import { membershipPosting } from './posting.ts';
import { lockOrderOf, reversedOf, type MembershipOrderRow } from './repository.ts';
import { mailUser } from '../../../mail/mail-user.ts';
import type { Money } from '../../../words/words.ts';

/**
 * Applies a refund or dispute of a package; repeated reports, in whatever order, change nothing. Once all of the money
 * is taken back, the order adds nothing to its event; a partial refund changes nothing else.
 * @returns false when the payment is not that of a package
 */
export async function applyMembershipReversal(
  trx: Queries,
  deps: Deps,
  reversal: Reversal,
): Promise<boolean> {
  const order = await lockOrderOf(trx, reversal.intentId);
  if (!order) return false;
  if (order.status !== 'paid')
    throw new Error(`Order ${order.id} is taken back before it is paid.`);
  const taken = await book(trx, order, reversal);
  const back = await bookReturned(trx, order, reversal);
  if (!taken && back === 0) return true;
  const gone = (await reversedOf(trx, order.id)).refunded >= order.total;
  await trx
    .updateTable('membership_orders')
    .set({ withdrawn_at: gone ? (order.withdrawn_at ?? new Date()) : null })
    .where('id', '=', order.id)
    .execute();
  if (gone && order.withdrawn_at === null)
    await deps.jobs.add(trx, CLOSE_UPGRADES, { baseOrderId: order.id });
  if (!gone && order.withdrawn_at !== null)
    await mailHeldReceipts(trx, deps, { baseOrderId: order.id, since: order.withdrawn_at });
  const { kind } = reversal;
  const notice = back > 0 ? { state: 'returned' as const, amount: back } : reversal;
  await mailMembershipReversal(trx, deps, order, { ...notice, kind, gone });
  return true;
}

async function book(trx: Queries, order: MembershipOrderRow, reversal: Reversal): Promise<boolean> {
  const row = await trx
    .insertInto('membership_reversals')
    .values({
      id: reversal.id,
      membership_order_id: order.id,
      kind: reversal.kind,
      state: 'taken',
      amount: reversal.amount,
      provider_fee: reversal.fee,
      created_at: new Date(),
    })
    .onConflict((found) => found.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const { id: reference, kind, amount, provider_fee: fee } = row;
  await postTransaction(
    trx,
    membershipPosting(order, { kind, reference, amount: -(amount + fee) }),
  );
  return true;
}

/** @returns minor units that came back with this report */
async function bookReturned(
  trx: Queries,
  order: MembershipOrderRow,
  { id, state, amount, returnedAmount }: Reversal,
): Promise<number> {
  const row = await trx
    .selectFrom('membership_reversals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const left = amount - returnedAmount;
  if (row?.state !== 'taken' || row.amount <= left) return 0;
  const whole = state === 'returned';
  await trx
    .updateTable('membership_reversals')
    .set(whole ? { state, returned_at: new Date() } : { amount: left })
    .where('id', '=', id)
    .execute();
  const back = whole ? row.amount : row.amount - left;
  // The provider keeps its fee for a dispute.
  const kind = `${row.kind}_${whole ? 'returned' : 'partly_returned'}`;
  const reference = whole ? id : `${id}:${left}`;
  await postTransaction(trx, membershipPosting(order, { kind, reference, amount: back }));
  return back;
}

/** Mails the payer in the transaction that books the reversal. */
async function mailMembershipReversal(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  notice: Pick<Reversal, 'kind' | 'state' | 'amount'> & { gone: boolean },
): Promise<void> {
  const amount: Money = { minor: notice.amount, currency: order.currency };
  await mailUser(trx, deps, order.user_id, {
    subject: subjectOf(notice),
    paragraphs: [sentenceOf(notice, amount)],
    action: { label: msg`See your packages`, link: deps.config.publicUrl + addresses.packages() },
    notes: [
      notice.gone
        ? msg`What it added to your event is switched off. Cards and everything in them stay yours.`
        : msg`What you bought stays with your event.`,
    ],
  });
}

function subjectOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>): Message {
  if (state === 'returned') return msg`Your payment to Keepsake stands again`;
  return kind === 'refund'
    ? msg`Your payment to Keepsake was refunded`
    : msg`Your payment to Keepsake is disputed`;
}

function sentenceOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>, amount: Money): Message {
  if (state === 'returned')
    return msg`The ${{ amount }} that had been taken back has been paid again.`;
  return kind === 'refund'
    ? msg`${{ amount }} went back to the card you paid with. Your bank shows it within five to ten days.`
    : msg`Your bank disputes ${{ amount }} and holds the money until that is decided.`;
}
