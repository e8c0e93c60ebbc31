import type { Queries } from '../../../db/database.ts';
import { lineOf, postTransaction } from './posting.ts';

/** An event's accounts in one currency. */
interface EventMoney {
  eventId: string;
  currency: string;
}

/** An event's available money in minor units; locked, so that it can only grow until the transaction ends. */
export async function lockAvailable(trx: Queries, event: EventMoney): Promise<number> {
  return lockBalance(trx, 'event_available', event);
}

/**
 * Pays off what a couple owes from their available money; call it in each transaction that adds available money.
 * @param cause names that transaction
 * @returns minor units that were paid off
 */
export async function settleDebt(trx: Queries, event: EventMoney, cause: string): Promise<number> {
  // Locked in this order everywhere, so that concurrent settlements can't deadlock.
  const available = await lockAvailable(trx, event);
  const owed = -(await lockBalance(trx, 'event_owed', event));
  const amount = Math.min(available, owed);
  if (amount <= 0) return 0;
  await postTransaction(trx, {
    kind: 'debt_settled',
    reference: cause,
    lines: [lineOf('event_available', -amount, event), lineOf('event_owed', amount, event)],
  });
  return amount;
}

async function lockBalance(
  trx: Queries,
  kind: 'event_available' | 'event_owed',
  { eventId, currency }: EventMoney,
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
