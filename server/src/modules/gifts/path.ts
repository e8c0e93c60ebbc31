import type { Gift } from '@keepsake/shared/api/gifts';
import type { Queries } from '../../db/database.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Every gift of an event with its way. What was paid out is counted off the gifts that were available first. */
export async function giftPaths(db: Queries, eventId: string, holdDays: number): Promise<Gift[]> {
  const rows = await giftRows(db, eventId);
  const released = rows
    .filter((row) => row.gift_released_at !== null)
    .toSorted((a, b) => Number(a.gift_released_at) - Number(b.gift_released_at));
  let left = await paidOut(db, eventId);
  const parts = new Map<string, number>();
  for (const row of released) {
    const part = Math.min(left, row.gift - Number(row.own ?? 0));
    parts.set(row.id, part);
    left -= part;
  }
  return rows.map((row) => ({
    order_id: row.id,
    sender_name: row.sender_name,
    paid_at: (row.paid_at ?? row.created_at).toISOString(),
    gross: row.total,
    fee: row.fee,
    gift: row.gift,
    taken_back: Number(row.taken ?? 0),
    held_until: new Date(Number(row.paid_at) + holdDays * DAY_MS).toISOString(),
    available_at: row.gift_released_at?.toISOString() ?? null,
    paid_out: parts.get(row.id) ?? 0,
    currency: row.currency,
  }));
}

/** `own`: what was taken back of the couple's own money; the rest of `taken` the platform bears. */
async function giftRows(db: Queries, eventId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('order_reversals', (join) =>
      join
        .onRef('order_reversals.order_id', '=', 'orders.id')
        .on('order_reversals.state', '=', 'taken'),
    )
    .selectAll('orders')
    .select((each) => [
      each.fn.sum<string | null>('order_reversals.gift').as('taken'),
      each.fn
        .sum<string | null>(each('order_reversals.from_pending', '+', each.ref('from_available')))
        .as('own'),
    ])
    .where('orders.event_id', '=', eventId)
    .where('orders.status', '=', 'paid')
    .where('orders.gift', '>', 0)
    .groupBy('orders.id')
    .orderBy('orders.paid_at')
    .orderBy('orders.id')
    .execute();
}

async function paidOut(db: Queries, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('withdrawals')
    .select((each) => each.fn.sum<string | null>('amount').as('sum'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}
