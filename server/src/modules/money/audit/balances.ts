import { sql, type Database } from '../../../db/database.ts';

interface Wrong {
  event_id: string;
  kind: string;
  booked: number;
  expected: number;
}

/** Checks each balance against gifts, reversals and cash-outs. */
export async function wrongBalances(db: Database): Promise<string[]> {
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
export async function wrongDebts(db: Database): Promise<string[]> {
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
export async function wrongClaims(db: Database): Promise<string[]> {
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
