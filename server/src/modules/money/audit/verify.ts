import { sql, type Database } from '../../../db/database.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';

/** Compares the ledger with the orders and with the provider's books. @returns one sentence per finding */
export async function verifyLedger(db: Database, provider: PaymentProvider): Promise<string[]> {
  const findings = [...(await verifyBooks(db)), ...(await wrongLists(db, provider))];
  for (const { currency, ours } of await providerAccounts(db)) {
    const paid = await provider.paidToUs(currency);
    const theirs = (await provider.balance(currency)) + paid;
    const which = paid === 0 ? 'holds' : 'holds or paid to us';
    if (theirs !== ours)
      findings.push(`The provider ${which} ${theirs} ${currency}, the ledger says ${ours}.`);
  }
  return findings;
}

/** The checks that need no provider; they hold at every moment, also while payments are under way. */
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

/** Checks that the ledger has exactly the paid orders, each with its amounts. */
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

/** Compares the provider's lists with ours, on one connection, which alone sees its temporary table. */
async function wrongLists(db: Database, provider: PaymentProvider): Promise<string[]> {
  const compare = async (one: Database) => [
    ...(await wrongCharges(one, provider)),
    ...(await wrongReversals(one, provider)),
    ...(await wrongTransfers(one, provider)),
  ];
  return db.isTransaction ? compare(db) : db.connection().execute(compare);
}

/** Rows that are stored at a time. */
const PAGE = 1000;

/**
 * Stores a list of the provider in the temporary table `listed`: it is too long to be held in memory.
 * @param columns the stored properties, with their types
 * @returns when the listing began; what is newer may be missing in it
 */
async function storeList<T extends object>(
  db: Database,
  list: AsyncIterable<T>,
  columns: Partial<Record<keyof T & string, 'text' | 'bigint'>>,
): Promise<Date> {
  const { rows: start } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const typed = sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`),
  );
  await sql`drop table if exists pg_temp.listed`.execute(db);
  await sql`create temporary table listed (place bigint generated always as identity, ${typed})`.execute(
    db,
  );
  let page: T[] = [];
  const store = async () => {
    await sql`insert into pg_temp.listed (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as page (${typed})`.execute(
      db,
    );
    page = [];
  };
  for await (const row of list) {
    page.push(row);
    if (page.length === PAGE) await store();
  }
  await store();
  return start[0]?.at ?? new Date();
}

/** Checks that every paid order has exactly one charge, of its total. */
async function wrongCharges(db: Database, provider: PaymentProvider): Promise<string[]> {
  const start = await storeList(db, provider.charges(), {
    id: 'text',
    orderId: 'text',
    amount: 'bigint',
    currency: 'text',
  });
  const { rows } = await sql<{ order_id: string; total: number; id: string; amount: number }>`
    with paid as (
      select id::text as order_id, total, currency, paid_at from orders where status = 'paid' and total > 0
      union all
      select id::text, total, currency, paid_at from membership_orders where status = 'paid' and total > 0),
    charges as (
      select id, amount, currency,
        case row_number() over (partition by "orderId" order by place) when 1 then "orderId" end as order_id
      from pg_temp.listed)
    select paid.order_id, paid.total, charges.id, charges.amount
    from paid full join charges on charges.order_id = paid.order_id
    where (paid.total, paid.currency) is distinct from (charges.amount, charges.currency)
      -- A charge made while the provider lists is not in its list.
      and not (charges.id is null and paid.paid_at >= ${start})`.execute(db);
  return rows.map(({ order_id: order, total, id, amount }) => {
    if (!id) return `Order ${order} is paid without a charge.`;
    return order
      ? `Charge ${id} is of ${amount}, its order of ${total}.`
      : `Charge ${id} belongs to no paid order, or is its second one.`;
  });
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

/** Checks that our books have exactly the provider's refunds and disputes, with their amounts and states. */
async function wrongReversals(db: Database, provider: PaymentProvider): Promise<string[]> {
  const start = await storeList(db, provider.reversals(new Date(0)), {
    id: 'text',
    kind: 'text',
    state: 'text',
    amount: 'bigint',
    returnedAmount: 'bigint',
    fee: 'bigint',
  });
  const { rows } = await sql<{ id: string; kind: string | null; booked: boolean }>`
    with ours as (
      select id, state, amount, provider_fee, created_at from order_reversals
      union all
      select id, state, amount, provider_fee, created_at from membership_reversals)
    select coalesce(theirs.id, ours.id) as id, theirs.kind, ours.id is not null as booked
    from ours full join pg_temp.listed theirs on theirs.id = ours.id
    where ours.id is null
      or (theirs.id is null and ours.created_at < ${start})
      or ours.state <> theirs.state
      or (ours.state = 'taken' and ours.amount <> theirs.amount - theirs."returnedAmount")
      or ours.provider_fee <> theirs.fee`.execute(db);
  return rows.map(({ id, kind, booked }) => {
    if (!kind) return `The provider does not know ${id}.`;
    return booked
      ? `The ${kind} ${id} differs from the provider’s.`
      : `The ${kind} ${id} is not in the books.`;
  });
}

/** Checks that each transfer is of its cash-out's amount, and that a failed one's stored part came back. */
async function wrongTransfers(db: Database, provider: PaymentProvider): Promise<string[]> {
  const start = await storeList(db, provider.transfers(), {
    id: 'text',
    amount: 'bigint',
    currency: 'text',
    reversed: 'bigint',
  });
  const { rows } = await sql<{
    id: string | null;
    amount: number;
    back: number;
    isOther: boolean;
    transfer: string | null;
    sent: number;
    reversed: number;
  }>`
    with ours as (
      select id, transfer_id, amount, currency, updated_at,
        case status when 'failed' then coalesce(returned_amount, amount) else 0 end as back
      from withdrawals where transfer_id is not null)
    select ours.id, ours.amount, ours.back,
      (ours.amount, ours.currency) is distinct from (theirs.amount, theirs.currency) as "isOther",
      theirs.id as transfer, theirs.amount as sent, theirs.reversed
    from ours full join pg_temp.listed theirs on theirs.id = ours.transfer_id
    where ours.id is null
      or (theirs.id is null and ours.updated_at < ${start})
      or (ours.amount, ours.currency, ours.back) <> (theirs.amount, theirs.currency, theirs.reversed)
    `.execute(db);
  return rows.map(({ id, amount, back, isOther, transfer, sent, reversed }) => {
    if (!transfer) return `The provider does not know the transfer of cash-out ${id}.`;
    if (!id) return `The transfer ${transfer} belongs to no cash-out.`;
    return isOther
      ? `The transfer ${transfer} is of ${sent}, its cash-out of ${amount}.`
      : `Of the transfer ${transfer}, ${reversed} came back instead of ${back}.`;
  });
}

/**
 * Checks that the ledger has exactly the paid package orders with their totals and reversals, and that an order is
 * withdrawn exactly when all of its money is reversed.
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
        gift - coalesce(from_pending, 0) - coalesce(from_available, 0) as remainder
      from orders left join taken on taken.order_id = orders.id where status = 'paid'),
    moves as (
      select event_id, case when released then 'event_available' else 'event_pending' end as kind,
        remainder as amount from gifts
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

/** Checks that no event has available money while it owes some: available money pays off debts at once. */
async function wrongDebts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ event_id: string; owed: number }>`
    with balances as (
      select a.event_id, a.currency,
        coalesce(sum(e.amount) filter (where a.kind = 'event_available'), 0)::bigint as available,
        coalesce(-sum(e.amount) filter (where a.kind = 'event_owed'), 0)::bigint as owed
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('event_available', 'event_owed') group by a.event_id, a.currency)
    select event_id, owed from balances where available > 0 and owed > 0`.execute(db);
  return rows.map(({ event_id: event, owed }) => `Event ${event} owes ${owed} and has money.`);
}

/** Checks that the `receivable` account holds exactly what was reversed beyond whole payments. */
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
