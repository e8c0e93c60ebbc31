import { wrongMembershipOrders } from './membership-orders.ts';
import { wrongPayouts } from './payouts.ts';
import { wrongTransfers } from './transfers.ts';
import { wrongReversals } from './reversals.ts';
import { sql, type Database } from '../../../db/database.ts';
import type { PayableTable } from '../charges/purchase.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';
import { wrongBalances, wrongClaims } from './balances.ts';

/**
 * Recomputes the ledger from the orders and compares it with the provider's books.
 * @returns what is wrong, a sentence each; empty when all is right
 */
export async function verifyLedger(db: Database, provider: PaymentProvider): Promise<string[]> {
  const findings = [
    ...(await verifyBooks(db)),
    ...(await wrongCharges(db, provider)),
    ...(await wrongReversals(db, provider)),
    ...(await wrongTransfers(db, provider)),
  ];
  for (const { currency, ours } of await providerAccounts(db)) {
    const theirs = await provider.balance(currency);
    if (theirs !== ours)
      findings.push(`The provider holds ${theirs} ${currency}, the ledger says ${ours}.`);
  }
  return findings;
}

/** The part that needs no provider: true at every moment, whatever is on its way. */
export async function verifyBooks(db: Database): Promise<string[]> {
  return [
    ...(await unbalanced(db)),
    ...(await overdrawn(db)),
    ...(await wrongPayments(db)),
    ...(await wrongMembershipOrders(db)),
    ...(await wrongCards(db)),
    ...(await wrongPayouts(db)),
    ...(await wrongBalances(db)),
    ...(await wrongClaims(db)),
  ];
}

async function unbalanced(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((each) => ['transaction_id', each.fn.sum<string>('amount').as('sum')])
    .groupBy('transaction_id')
    .having((each) => each.fn.sum('amount'), '<>', 0)
    .execute();
  return rows.map((row) => `Transaction ${row.transaction_id} sums to ${row.sum}.`);
}

async function overdrawn(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select((each) => ['kind', 'event_id', each.fn.sum<string>('amount').as('sum')])
    .where('event_id', 'is not', null)
    .groupBy(['ledger_accounts.id', 'kind', 'event_id'])
    .having((each) => each.fn.sum('amount'), '<', 0)
    .execute();
  return rows.map((row) => `${row.kind} of event ${row.event_id} stands at ${row.sum}.`);
}

/** Every paid order stands in the ledger with its amounts, and no other. */
async function wrongPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with booked as (
      select t.order_id as id,
        coalesce(sum(e.amount) filter (where a.kind = 'provider'), 0) as provider,
        coalesce(sum(e.amount) filter (where a.kind = 'event_pending'), 0) as gift,
        coalesce(sum(e.amount) filter (where a.kind = 'sales'), 0) as sales,
        coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0) as fees
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind = 'payment' group by t.order_id)
    select coalesce(booked.id, orders.id) as id
    from booked full join (select * from orders where status = 'paid' and total > 0) orders
      on orders.id = booked.id
    where orders.id is null or booked.id is null
      or (booked.provider, booked.gift, booked.sales, booked.fees)
        <> (-orders.total, orders.gift, orders.card_price, orders.fee)`.execute(db);
  return rows.map(({ id }) => `Order ${id} and the ledger differ.`);
}

async function wrongCards(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(orders.id, cards.order_id) as id
    from (select id from orders where status = 'paid') orders
    full join cards on cards.order_id = orders.id
    where orders.id is null or cards.id is null`.execute(db);
  return rows.map(({ id }) => `Order ${id}: paid without a card, or a card without being paid.`);
}

/** One charge for every paid order, of its total, and none besides. */
async function wrongCharges(db: Database, provider: PaymentProvider): Promise<string[]> {
  const findings: string[] = [];
  const paid = (table: PayableTable) =>
    db
      .selectFrom(table)
      .select(['id', 'total', 'currency'])
      .where('status', '=', 'paid')
      .where('total', '>', 0);
  const orders = await paid('orders').unionAll(paid('membership_orders')).execute();
  const waiting = new Map(orders.map((order) => [order.id, order]));
  for await (const charge of provider.charges()) {
    const order = waiting.get(charge.orderId ?? '');
    if (!order) {
      findings.push(`Charge ${charge.id} belongs to no paid order, or is its second one.`);
      continue;
    }
    waiting.delete(order.id);
    if (charge.amount !== order.total || charge.currency !== order.currency)
      findings.push(`Charge ${charge.id} is of ${charge.amount}, its order of ${order.total}.`);
  }
  for (const id of waiting.keys()) findings.push(`Order ${id} is paid without a charge.`);
  return findings;
}

/** What the ledger says that the provider holds; its account is ours turned round. */
async function providerAccounts(db: Database): Promise<{ currency: string; ours: number }[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select((each) => ['currency', each.fn.sum<string>('amount').as('sum')])
    .where('kind', '=', 'provider')
    .groupBy('currency')
    .execute();
  return rows.map((row) => ({ currency: row.currency, ours: -Number(row.sum) }));
}
