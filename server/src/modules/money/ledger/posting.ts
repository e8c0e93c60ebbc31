import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../db/database.ts';
import type { LedgerAccountKind } from '../../../db/tables.ts';
import { rowId } from '../../../http/ids.ts';

export interface Line {
  account: { kind: LedgerAccountKind; eventId: string | null; currency: string };
  /** Minor units; credits are positive, the lines of a transaction sum to 0. */
  amount: number;
}

export interface Posting {
  /** With `reference` it names the transaction: the same pair is written once. */
  kind: string;
  reference: string;
  orderId?: string;
  membershipOrderId?: string;
  lines: Line[];
}

/**
 * Writes a transaction, once for its kind and reference.
 * @returns false when it was there before
 */
export async function postTransaction(trx: Queries, posting: Posting): Promise<boolean> {
  const lines = posting.lines.filter((line) => line.amount !== 0);
  if (lines.length === 0) return true;
  await trx
    .insertInto('ledger_accounts')
    .values(
      lines.map(({ account }) => ({
        id: accountId(account),
        kind: account.kind,
        event_id: account.eventId,
        currency: account.currency,
      })),
    )
    .onConflict((found) => found.doNothing())
    .execute();
  const made = await trx
    .insertInto('ledger_transactions')
    .values({
      id: randomUUID(),
      kind: posting.kind,
      reference: posting.reference,
      order_id: posting.orderId ?? null,
      membership_order_id: posting.membershipOrderId ?? null,
      created_at: new Date(),
    })
    .onConflict((found) => found.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await trx
    .insertInto('ledger_entries')
    .values(
      lines.map(({ account, amount }) => ({
        transaction_id: made.id,
        account_id: accountId(account),
        amount,
      })),
    )
    .execute();
  return true;
}

/** An account's id follows from what it is, so that nobody has to look it up. */
function accountId({ kind, eventId, currency }: Line['account']): string {
  return rowId('ledger account', `${kind}/${currency}/${eventId ?? ''}`);
}
