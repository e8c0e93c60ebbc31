import { sql, type Database } from '../../../db/database.ts';
import type { PayableTable } from '../charges/purchase.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';

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
    ...(await wrongDebts(db)),
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
    .where('kind', '!=', 'event_owed')
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

/** Checks that every paid order has exactly one charge, of its total. */
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

/** Returns the provider's balance by the ledger, whose account has the opposite sign. */
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

/** Checks the ledger's pending and paid cash-outs against their sum per event. */
async function wrongPayouts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    with booked as (
      select a.event_id,
        coalesce(sum(e.amount) filter (where a.kind = 'event_in_transit'), 0) as moving,
        coalesce(sum(e.amount) filter (where a.kind = 'event_paid_out'), 0) as paid
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('event_in_transit', 'event_paid_out') group by a.event_id),
    asked as (
      select event_id,
        coalesce(sum(amount) filter (where status in ('requested', 'in_transit')), 0) as moving,
        coalesce(sum(amount) filter (where status = 'paid'), 0) as paid
      from withdrawals group by event_id)
    select coalesce(booked.event_id, asked.event_id) as event_id
    from booked full join asked on asked.event_id = booked.event_id
    where (booked.moving, booked.paid) is distinct from (asked.moving, asked.paid)`.execute(db);
  return rows.map((row) => `The cash-outs of event ${row.event_id} and the ledger differ.`);
}

/** Every refund and dispute at the provider stands in our books with its amount and state, and no other. */
async function wrongReversals(db: Database, provider: PaymentProvider): Promise<string[]> {
  const columns = ['id', 'state', 'amount', 'provider_fee'] as const;
  const rows = await db
    .selectFrom('order_reversals')
    .select(columns)
    .unionAll(db.selectFrom('membership_reversals').select(columns))
    .execute();
  const ours = new Map(rows.map((row) => [row.id, row]));
  const findings: string[] = [];
  for (const theirs of await provider.reversals(new Date(0))) {
    const row = ours.get(theirs.id);
    ours.delete(theirs.id);
    if (!row) findings.push(`The ${theirs.kind} ${theirs.id} is not in the books.`);
    else if (
      row.state !== theirs.state ||
      (row.state === 'taken' && row.amount !== theirs.amount - theirs.returnedAmount) ||
      row.provider_fee !== theirs.fee
    )
      findings.push(`The ${theirs.kind} ${theirs.id} differs from the provider’s.`);
  }
  for (const id of ours.keys()) findings.push(`The provider does not know ${id}.`);
  return findings;
}

/**
 * Every transfer at the provider belongs to one cash-out, of its amount, and is back where that failed, as far as we
 * noted.
 */
async function wrongTransfers(db: Database, provider: PaymentProvider): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'transfer_id', 'amount', 'currency', 'status', 'returned_amount'])
    .where('transfer_id', 'is not', null)
    .execute();
  const ours = new Map(rows.map((row) => [row.transfer_id, row]));
  const findings: string[] = [];
  for await (const theirs of provider.transfers()) {
    const row = ours.get(theirs.id);
    ours.delete(theirs.id);
    const back = row?.status === 'failed' ? (row.returned_amount ?? row.amount) : 0;
    if (!row) findings.push(`The transfer ${theirs.id} belongs to no cash-out.`);
    else if (row.amount !== theirs.amount || row.currency !== theirs.currency)
      findings.push(
        `The transfer ${theirs.id} is of ${theirs.amount}, its cash-out of ${row.amount}.`,
      );
    else if (theirs.reversed !== back)
      findings.push(
        `Of the transfer ${theirs.id}, ${theirs.reversed} came back instead of ${back}.`,
      );
  }
  for (const { id } of ours.values())
    findings.push(`The provider does not know the transfer of cash-out ${id}.`);
  return findings;
}

/**
 * Every paid order of a package stands in the ledger with its total, and no other; what went back of it stands
 * there, too, and an order counts no more exactly when all of its money is gone.
 */
async function wrongMembershipOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with booked as (
      select t.membership_order_id as id,
        coalesce(sum(e.amount) filter (where t.kind = 'membership_payment'), 0) as paid,
        coalesce(sum(e.amount) filter
          (where t.kind like 'membership_%' and t.kind <> 'membership_payment'), 0) as reversed
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.membership_order_id is not null and a.kind = 'memberships'
      group by 1),
    back as (
      select membership_order_id as id,
        sum(case when state = 'taken' then amount else 0 end) as amount,
        sum(case when state = 'taken' then amount else 0 end + provider_fee) as cost
      from membership_reversals group by 1),
    paid as (select * from membership_orders where status = 'paid')
    select coalesce(paid.id, booked.id) as id
    from paid full join booked on booked.id = paid.id left join back on back.id = paid.id
    where paid.id is null
      or coalesce(booked.paid, 0) <> paid.total
      or coalesce(booked.reversed, 0) <> -coalesce(back.cost, 0)
      or (paid.withdrawn_at is not null)
        <> (back.amount is not null and back.amount >= paid.total)`.execute(db);
  return rows.map(({ id }) => `Package order ${id} and the ledger differ.`);
}

interface Wrong {
  event_id: string;
  kind: string;
  booked: number;
  expected: number;
}

/** Checks each balance against gifts, reversals and cash-outs. */
async function wrongBalances(db: Database): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with taken as (
      select order_id, sum(from_pending) as from_pending, sum(from_available + from_owed) as from_available
      from order_reversals where state = 'taken' group by order_id),
    gifts as (
      select event_id, gift_released_at is not null as released,
        gift - coalesce(from_pending, 0) - coalesce(from_available, 0) as left_of_it
      from orders left join taken on taken.order_id = orders.id where status = 'paid'),
    moves as (
      select event_id, case when released then 'event_available' else 'event_pending' end as kind,
        left_of_it as amount from gifts
      union all
      select event_id, 'event_available', -amount from withdrawals where status <> 'failed'),
    expected as (select event_id, kind, sum(amount) as amount from moves group by event_id, kind),
    booked as (
      select a.event_id, case a.kind when 'event_owed' then 'event_available' else a.kind end as kind,
        sum(e.amount) as amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('event_pending', 'event_available', 'event_owed') group by 1, 2)
    select event_id, kind, coalesce(booked.amount, 0)::bigint as booked,
      coalesce(expected.amount, 0)::bigint as expected
    from booked full join expected using (event_id, kind)
    where coalesce(booked.amount, 0) <> coalesce(expected.amount, 0)`.execute(db);
  return rows.map(
    ({ event_id: event, kind, booked, expected }) =>
      `${kind} of event ${event} stands at ${booked}; its gifts and cash-outs come to ${expected}.`,
  );
}

/** Checks that nobody has money available and owes some: what becomes available makes up for it at once. */
async function wrongDebts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ event_id: string; owed: number }>`
    with stands as (
      select a.event_id, a.currency,
        coalesce(sum(e.amount) filter (where a.kind = 'event_available'), 0)::bigint as available,
        coalesce(-sum(e.amount) filter (where a.kind = 'event_owed'), 0)::bigint as owed
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('event_available', 'event_owed') group by a.event_id, a.currency)
    select event_id, owed from stands where available > 0 and owed > 0`.execute(db);
  return rows.map(({ event_id: event, owed }) => `Event ${event} owes ${owed} and has money.`);
}

/** Checks that what was reversed beyond a whole payment is booked as a claim. */
async function wrongClaims(db: Database): Promise<string[]> {
  const { rows } = await sql<{ booked: number; expected: number }>`
    select booked, expected from
      (select coalesce(sum(e.amount), 0)::bigint as booked
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = 'receivable') as ledger,
      (select coalesce(-sum(from_platform), 0)::bigint as expected
        from order_reversals where state = 'taken') as reversals
    where booked <> expected`.execute(db);
  return rows.map(
    ({ booked, expected }) =>
      `receivable stands at ${booked}; what was taken back says ${expected}.`,
  );
}
