import { sql, type Database } from '../../db/database.ts';
import { verifyBooks } from '../../modules/money/audit/verify.ts';
import type { World } from './world.ts';

/**
 * Checks invariants that hold at every moment, also after a crash: the books are right, nothing was charged twice or
 * paid out beyond the gifts, and what the API has confirmed is true.
 * @returns the violations, one sentence each
 */
export async function brokenInvariants(db: Database, worlds: World[]): Promise<string[]> {
  return [
    ...(await verifyBooks(db)),
    ...(await chargedTwice(db)),
    ...(await overdrawn(db)),
    ...(await overused(db)),
    ...(await brokenPromises(db, worlds)),
  ];
}

async function chargedTwice(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; charges: number }>`
    select data->'metadata'->>'order_id' as id, count(*) as charges from sandbox.objects
    where kind = 'charge' and (data->>'paid')::boolean
    group by 1 having count(*) > 1`.execute(db);
  return rows.map(({ id, charges }) => `Order ${id} was charged ${charges} times.`);
}

/** Finds events whose cash-outs exceed their gifts. */
async function overdrawn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ event_id: string; out: number; gifts: number }>`
    select event_id, sum(amount)::bigint as out, coalesce((select sum(gift) from orders
      where orders.event_id = withdrawals.event_id and status = 'paid'), 0)::bigint as gifts
    from withdrawals where status <> 'failed' group by event_id
    having sum(amount) > coalesce((select sum(gift) from orders
      where orders.event_id = withdrawals.event_id and status = 'paid'), 0)`.execute(db);
  return rows.map(
    ({ event_id: event, out, gifts }) => `Event ${event} cashed out ${out} of gifts of ${gifts}.`,
  );
}

async function overused(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select coupons.code from coupons join membership_orders o on o.coupon_code = coupons.code
    where o.status in ('processing', 'requires_action', 'paid')
    group by coupons.code having count(*) > coupons.max_uses`.execute(db);
  return rows.map(({ code }) => `Coupon ${code} was used too often.`);
}

async function brokenPromises(db: Database, worlds: World[]): Promise<string[]> {
  const paid = worlds.flatMap(({ promised }) => [...promised.paid]);
  const bought = worlds.flatMap(({ promised }) => [...promised.bought]);
  const withdrawals = worlds.flatMap(({ promised }) => [...promised.withdrawals]);
  const { rows } = await sql<{ what: string }>`
    select 'Order ' || id || ' was told to be paid.' as what from unnest(${paid}::uuid[]) as id
      where not exists (select from orders where orders.id = id.id and status = 'paid')
    union all
    select 'Package ' || id || ' was told to be paid.' from unnest(${bought}::uuid[]) as id
      where not exists (select from membership_orders where membership_orders.id = id.id and status = 'paid')
    union all
    select 'Cash-out ' || id || ' was told to be on its way.' from unnest(${withdrawals}::uuid[]) as id
      where not exists (select from withdrawals where withdrawals.id = id.id)`.execute(db);
  return rows.map((row) => row.what);
}
