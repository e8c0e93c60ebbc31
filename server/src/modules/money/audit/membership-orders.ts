import { sql, type Database } from '../../../db/database.ts';

/**
 * Every paid order of a package stands in the ledger with its total, and no other; what went back of it stands
 * there, too, and an order counts no more exactly when all of its money is gone.
 */
export async function wrongMembershipOrders(db: Database): Promise<string[]> {
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
