import { sql, type Database } from '../../../db/database.ts';

/** What the ledger says is on its way and paid out is the sum of the cash-outs, event by event. */
export async function wrongPayouts(db: Database): Promise<string[]> {
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
