import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { formatMoney } from '@keepsake/shared/money';
import type { Message } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { mailHeldReceipts } from '../receipts/issue.ts';
import { CLOSE_UPGRADES } from './close.ts';
import { postMembershipReturned, postMembershipTaken } from './posting.ts';
import { lockOrderOf, refundedOf, type MembershipOrderRow } from './repository.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { languageKept } from '../../../words/words.ts';

/**
 * Takes a refund or dispute of a package over, once, however often and in whatever order the provider tells of
 * it. Once all of the money is gone, what it bought is gone too; a part that went back changes nothing else.
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
  const taken = await take(trx, order, reversal);
  const back = await giveBack(trx, order, reversal);
  if (!taken && back === 0) return true;
  const gone = (await refundedOf(trx, order.id)) >= order.total;
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
  const news = back > 0 ? { state: 'returned' as const, amount: back } : reversal;
  await mailMembershipReversal(trx, deps, order, { ...news, kind, gone });
  return true;
}

async function take(trx: Queries, order: MembershipOrderRow, reversal: Reversal): Promise<boolean> {
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
  if (row) await postMembershipTaken(trx, order, row);
  return row !== undefined;
}

/** @returns minor units that came back now */
async function giveBack(
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
  await postMembershipReturned(trx, order, {
    amount: back,
    kind: `${row.kind}_${whole ? 'returned' : 'partly_returned'}`,
    reference: whole ? id : `${id}:${left}`,
  });
  return back;
}

/** Writes to whoever paid, where they have an address, in the transaction that books it. */
async function mailMembershipReversal(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  news: Pick<Reversal, 'kind' | 'state' | 'amount'> & { gone: boolean },
): Promise<void> {
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', order.user_id)
    .executeTakeFirst();
  if (!buyer?.email) return;
  const language = languageKept(buyer.language);
  const amount = formatMoney(news.amount, order.currency, language);
  await deps.mailer.send(
    trx,
    letter({
      to: buyer.email,
      subject: subjectOf(news),
      name: buyer.name,
      paragraphs: [sentenceOf(news, amount)],
      action: {
        label: msg`See your packages`,
        link: `${deps.config.publicUrl}${addresses.packages()}`,
      },
      notes: [
        news.gone
          ? msg`What it added to your event is switched off. Cards and everything in them stay yours.`
          : msg`What you bought stays with your event.`,
      ],
      language,
    }),
  );
}

function subjectOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>): Message {
  if (state === 'returned') return msg`Your payment to Keepsake stands again`;
  return kind === 'refund'
    ? msg`Your payment to Keepsake was refunded`
    : msg`Your payment to Keepsake is disputed`;
}

function sentenceOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>, amount: string): Message {
  if (state === 'returned')
    return msg`The ${{ amount }} that had been taken back has been paid again.`;
  return kind === 'refund'
    ? msg`${{ amount }} went back to the card you paid with. Your bank shows it within five to ten days.`
    : msg`Your bank disputes ${{ amount }} and holds the money until that is decided.`;
}
