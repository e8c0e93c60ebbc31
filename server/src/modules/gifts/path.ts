import type { Gift } from '@keepsake/shared/api/gifts';
import { sql, type Queries } from '../../db/database.ts';
import type { Position } from '../../http/pages.ts';

const DAY_MS = 24 * 3600 * 1000;

interface GiftRow {
  id: string;
  sender_name: string;
  paid_at: Date;
  total: number;
  fee: number;
  gift: number;
  taken: number;
  gift_released_at: Date | null;
  paid_out: number;
  currency: string;
}

/**
 * Gifts of an event with their way, the oldest first; all, or one more than a page has.
 * @param holdDays for how many days a gift is pending
 */
export async function giftPaths(
  db: Queries,
  eventId: string,
  { holdDays, page }: { holdDays: number; page?: { after: Position | null; limit: number } },
): Promise<Gift[]> {
  const rows = await giftRows(db, eventId, page);
  return rows.map((row) => ({
    order_id: row.id,
    sender_name: row.sender_name,
    paid_at: row.paid_at.toISOString(),
    gross: row.total,
    fee: row.fee,
    gift: row.gift,
    taken_back: row.taken,
    held_until: new Date(Number(row.paid_at) + holdDays * DAY_MS).toISOString(),
    available_at: row.gift_released_at?.toISOString() ?? null,
    paid_out: row.paid_out,
    currency: row.currency,
  }));
}

/**
 * What was paid out is counted off the gifts that were available first. `own`: what was taken back of the couple's own
 * money; the rest of `taken` the platform bears.
 */
async function giftRows(
  db: Queries,
  eventId: string,
  page?: { after: Position | null; limit: number },
): Promise<GiftRow[]> {
  const after = page?.after
    ? sql`where (paid_at, id) > (${page.after.at}, ${page.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<GiftRow>`
    with paid as (
      select coalesce(sum(amount), 0)::bigint as amount from withdrawals
      where event_id = ${eventId} and status = 'paid'),
    gifts as (
      select o.id, o.sender_name, o.paid_at, o.total, o.fee, o.gift, o.gift_released_at, o.currency,
        coalesce(sum(r.gift), 0)::bigint as taken,
        o.gift - coalesce(sum(r.from_pending + r.from_available), 0)::bigint as kept
      from orders o
      left join order_reversals r on r.order_id = o.id and r.state = 'taken'
      where o.event_id = ${eventId} and o.status = 'paid' and o.gift > 0
      group by o.id),
    counted as (
      select gifts.*, coalesce(sum(kept) filter (where gift_released_at is not null) over (
        order by gift_released_at, paid_at, id
        rows between unbounded preceding and 1 preceding), 0)::bigint as earlier
      from gifts)
    select counted.*,
      case when gift_released_at is null then 0
        else greatest(0, least(kept, paid.amount - earlier)) end as paid_out
    from counted cross join paid
    ${after}
    order by paid_at, id
    limit ${page ? page.limit + 1 : null}`.execute(db);
  return rows;
}
