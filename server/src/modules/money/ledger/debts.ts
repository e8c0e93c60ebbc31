import type { Queries } from '../../../db/database.ts';
import { lineOf, postTransaction } from './posting.ts';

/** The account of one event, in one currency. */
interface OfEvent {
  eventId: string;
  currency: string;
}

/** Money that an event has available, in minor units; locked, so that it can only grow until the transaction ends. */
export async function lockAvailable(trx: Queries, of: OfEvent): Promise<number> {
  return lockBalance(trx, 'event_available', of);
}

/**
 * Makes up for what a couple owes, with what they have available; call it in each transaction that adds to that.
 * @param cause names the transaction that did
 * @returns minor units that were made up for
 */
export async function settleDebt(trx: Queries, of: OfEvent, cause: string): Promise<number> {
  // In this order everywhere: two that settle do not wait for each other.
  const available = await lockAvailable(trx, of);
  const owed = -(await lockBalance(trx, 'event_owed', of));
  const amount = Math.min(available, owed);
  if (amount <= 0) return 0;
  await postTransaction(trx, {
    kind: 'debt_settled',
    reference: cause,
    lines: [lineOf('event_available', -amount, of), lineOf('event_owed', amount, of)],
  });
  return amount;
}

async function lockBalance(
  trx: Queries,
  kind: 'event_available' | 'event_owed',
  { eventId, currency }: OfEvent,
): Promise<number> {
  const account = await trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('event_id', '=', eventId)
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return 0;
  const row = await trx
    .selectFrom('ledger_entries')
    .select((each) => each.fn.sum<string | null>('amount').as('sum'))
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}
