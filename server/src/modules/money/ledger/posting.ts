import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../db/database.ts';
import type { LedgerAccountKind } from '../../../db/tables.ts';
import { rowId } from '../../../http/ids.ts';

export interface Line {
  account: { kind: LedgerAccountKind; eventId: string | null; currency: string };
  /** Minor units; credits are positive, the lines of a transaction sum to 0. */
  amount: number;
}

/** A line of a posting; `eventId` counts only for kinds of accounts that begin with `event_`. */
export function lineOf(
  kind: LedgerAccountKind,
  amount: number,
  { eventId = null, currency }: { eventId?: string | null; currency: string },
): Line {
  const account = { kind, eventId: kind.startsWith('event_') ? eventId : null, currency };
  return { account, amount };
}

export interface Posting {
  /** Together with `reference` the key of the transaction: each pair is written once. */
  kind: string;
  reference: string;
  orderId?: string;
  membershipOrderId?: string;
  lines: Line[];
}

/** Writes a transaction, once for its kind and reference. @returns false when it existed already */
export async function postTransaction(trx: Queries, posting: Posting): Promise<boolean> {
  const [isWritten = false] = await postTransactions(trx, [posting]);
  return isWritten;
}

/**
 * Writes transactions in one statement, each once for its kind and reference; lines of 0 are left out.
 * @returns for each whether it was written now; true where it has no lines
 */
export async function postTransactions(
  trx: Queries,
  postings: readonly Posting[],
): Promise<boolean[]> {
  const all = postings.map((posting) => ({
    ...posting,
    id: randomUUID(),
    lines: posting.lines.filter(({ amount }) => amount !== 0),
  }));
  const transactions = all
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, kind, reference, orderId, membershipOrderId }) => ({
      id,
      kind,
      reference,
      order_id: orderId ?? null,
      membership_order_id: membershipOrderId ?? null,
      created_at: new Date(),
    }));
  if (transactions.length === 0) return all.map(() => true);
  const lines = all
    .flatMap(({ id, lines: own }) => own.map((line) => ({ ...line, transaction_id: id })))
    .map(({ transaction_id, account: { kind, eventId, currency }, amount }, place) => ({
      place,
      transaction_id,
      account_id: accountId({ kind, eventId, currency }),
      kind,
      event_id: eventId,
      currency,
      amount,
    }));
  // Accounts and lines are inserted in a fixed order, so that concurrent postings to the same accounts can't deadlock.
  const { rows } = await sql<{ id: string }>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (place int,
        transaction_id uuid, account_id uuid, kind text, event_id uuid, currency text, amount bigint)),
    opened as (
      insert into ledger_accounts (id, kind, event_id, currency)
      select distinct account_id, kind, event_id, currency from line order by account_id
      on conflict do nothing),
    written as (
      insert into ledger_transactions (id, kind, reference, order_id, membership_order_id, created_at)
      select id, kind, reference, order_id, membership_order_id, created_at
      from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb) as posting (id uuid, kind text,
        reference text, order_id uuid, membership_order_id uuid, created_at timestamptz)
      on conflict (kind, reference) do nothing returning id),
    entered as (
      insert into ledger_entries (transaction_id, account_id, amount)
      select transaction_id, account_id, amount from line join written on written.id = transaction_id
      order by place)
    select id from written`.execute(trx);
  const written = new Set(rows.map(({ id }) => id));
  return all.map(({ id, lines: own }) => own.length === 0 || written.has(id));
}

/** Derives an account's id from its key, which saves a query. */
function accountId({ kind, eventId, currency }: Line['account']): string {
  return rowId('ledger account', `${kind}/${currency}/${eventId ?? ''}`);
}
