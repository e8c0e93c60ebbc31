import type { RawBuilder } from 'kysely';
import type { PrivateCard } from '@keepsake/shared/api/card-links';
import type { CardGift, Gift, GiftTotals } from '@keepsake/shared/api/gifts';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { giftFreeAt } from '../../../payments/gift-hold.ts';
import type { Position } from '../../../http/pages.ts';
import type { StatementMonth } from '@keepsake/shared/api/statement';

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
  moving: number;
  currency: string;
  card_id: string | null;
  thanked_at: Date | null;
  table_name: string | null;
}

/**
 * Gifts of an event with how far their money has come, oldest first by default; all, or one row more than `page.limit`.
 * @param holdDays days for which a gift is pending
 */
export async function giftPaths(
  db: Queries,
  eventId: string,
  {
    holdDays,
    page,
    newest = false,
  }: { holdDays: number; page?: { after: Position | null; limit: number }; newest?: boolean },
): Promise<Gift[]> {
  const beyond = sql.raw(newest ? '<' : '>');
  const after = page?.after
    ? sql`where (paid_at, id) ${beyond} (${page.after.at}, ${page.after.id}::uuid)`
    : sql``;
  const rows = await giftRows(db, eventId, after, page && page.limit + 1, newest);
  return rows.map((row) => present(row, holdDays));
}

function present(row: GiftRow, holdDays: number): Gift {
  return {
    order_id: row.id,
    sender_name: row.sender_name,
    paid_at: row.paid_at.toISOString(),
    gross: row.total,
    fee: row.fee,
    gift: row.gift,
    taken_back: row.taken,
    held_until: giftFreeAt(row.paid_at, holdDays).toISOString(),
    available_at: row.gift_released_at?.toISOString() ?? null,
    paid_out: row.paid_out,
    moving: row.moving,
    currency: row.currency,
    card_id: row.card_id,
    thanked_at: row.thanked_at?.toISOString() ?? null,
    table: row.table_name,
  };
}

/** Sums over all gifts of an event, in minor units. */
export async function giftTotals(
  db: Queries,
  eventId: string,
): Promise<Omit<GiftTotals, 'currency'>> {
  const { rows } = await sql<Omit<GiftTotals, 'currency'>>`
    select count(*) as count, coalesce(sum(gift), 0)::bigint as gift,
      coalesce(sum(total), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(taken), 0)::bigint as taken_back,
      coalesce(sum(paid_out), 0)::bigint as paid_out, count(thanked_at) as thanked
    from (${selectGiftPaths(eventId)}) paths`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('Adding up gave no row.');
  return totals;
}

/** How far the money of one gift has come; null for an order without a gift. */
async function giftPath(
  db: Queries,
  order: { id: string; eventId: string },
  { holdDays }: { holdDays: number },
): Promise<Gift | null> {
  const rows = await giftRows(db, order.eventId, sql`where id = ${order.id}::uuid`);
  return rows.map((row) => present(row, holdDays))[0] ?? null;
}

/** What refunds and disputes had taken back of an event's gifts at an instant, in minor units by order id. */
export async function takenBackUntil(
  db: Queries,
  eventId: string,
  until: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; taken: number }>`
    select r.order_id, sum(r.gift - r.from_platform)::bigint as taken
    from order_reversals r join orders on orders.id = r.order_id
    where orders.event_id = ${eventId} and r.created_at <= ${until}
      and (r.returned_at is null or r.returned_at > ${until})
    group by r.order_id`.execute(db);
  return new Map(rows.map(({ order_id, taken }) => [order_id, taken]));
}

/** How far the gift of a card has come. */
export async function giftOfCard(
  { db, config: { giftHoldDays: holdDays } }: Pick<Deps, 'db' | 'config'>,
  card: { order_id: string; event_id: string; gift: number; paid_at: Date | null },
): Promise<Pick<PrivateCard, keyof typeof CardGift>> {
  const order = { id: card.order_id, eventId: card.event_id };
  const path = card.gift > 0 ? await giftPath(db, order, { holdDays }) : null;
  const gift_left = card.gift - (path?.taken_back ?? 0);
  return {
    gift_state: card.gift > 0 ? stateOf(path, gift_left) : null,
    gift_left,
    gift_moving: path !== null && path.moving > 0 && path.paid_out + path.moving >= gift_left,
    gift_available_at:
      card.gift > 0 && card.paid_at ? giftFreeAt(card.paid_at, holdDays).toISOString() : null,
  };
}

function stateOf(path: Gift | null, left: number): PrivateCard['gift_state'] {
  if (!path) return 'pending';
  if (left <= 0) return 'taken_back';
  if (path.available_at === null) return 'pending';
  return path.paid_out >= left ? 'paid_out' : 'available';
}

async function giftRows(
  db: Queries,
  eventId: string,
  which: RawBuilder<unknown>,
  limit?: number,
  newest = false,
): Promise<GiftRow[]> {
  const direction = sql.raw(newest ? 'desc' : 'asc');
  const { rows } = await sql<GiftRow>`
    select * from (${selectGiftPaths(eventId)}) paths
    ${which}
    order by paid_at ${direction}, id ${direction}
    limit ${limit ?? null}`.execute(db);
  return rows;
}

/** SQL window over the gifts that became available before this one. */
const EARLIER = sql.raw(
  'over (order by gift_released_at, paid_at, id rows between unbounded preceding and 1 preceding)',
);

/**
 * Selects the gifts of an event. Paid-out money, and then money on its way to the bank, is counted against the gifts in
 * the order in which they became available, up to what each retains (`kept`): its amount without what was taken back. A
 * part that was taken back after it had been cashed out (`owed`) is retained until later gifts have made up for it. The
 * `kept` of all gifts sums to the ledger's money paid out, in transit, available and pending.
 */
function selectGiftPaths(eventId: string): RawBuilder<GiftRow> {
  return sql<GiftRow>`
    with paid as (
      select coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as amount,
        coalesce(sum(amount), 0)::bigint as sent
      from withdrawals where event_id = ${eventId} and status <> 'failed'),
    debt as (
      select -coalesce(sum(amount), 0)::bigint as amount from ledger_entries
      join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
      where ledger_accounts.event_id = ${eventId} and ledger_accounts.kind = 'event_owed'),
    gifts as (
      select o.id, o.sender_name, o.table_id, o.paid_at, o.total, o.fee, o.gift, o.gift_released_at, o.currency,
        coalesce(sum(r.gift - r.from_platform), 0)::bigint as taken,
        coalesce(sum(r.from_owed), 0)::bigint as owed
      from orders o
      left join order_reversals r on r.order_id = o.id and r.state = 'taken'
      where o.event_id = ${eventId} and o.status = 'paid' and o.gift > 0
      group by o.id),
    settled as (
      select gifts.*, gift - taken + owed - greatest(0, least(owed,
        sum(owed) over () - debt.amount - coalesce(sum(owed) ${EARLIER}, 0)))::bigint as kept
      from gifts cross join debt),
    counted as (
      select settled.*,
        coalesce(sum(kept) filter (where gift_released_at is not null) ${EARLIER}, 0)::bigint as earlier
      from settled)
    select counted.*, cards.thanked_at, event_tables.name as table_name,
      case when cards.delivered_at is not null and cards.deleted_at is null then cards.id end as card_id,
      case when gift_released_at is null then 0 else at_bank end as paid_out,
      case when gift_released_at is null then 0 else parts.sent - at_bank end as moving
    from counted cross join paid
    cross join lateral (select greatest(0, least(kept, paid.amount - earlier)) as at_bank,
      greatest(0, least(kept, paid.sent - earlier)) as sent) as parts
    left join cards on cards.order_id = counted.id
    left join event_tables on event_tables.id = counted.table_id`;
}

type Moved = Pick<StatementMonth, 'month' | 'gifts' | 'taken_back' | 'paid_out'>;

/**
 * Returns an event's gift money by month. Pending, available, in-transit and owed money count as one, so moves
 * between them do not appear, and each ledger entry counts in one column.
 */
export async function statementOf(
  db: Queries,
  event: { id: string; currency: string; timezone: string },
): Promise<StatementMonth[]> {
  const { rows } = await sql<Moved>`
    select to_char(booked.created_at at time zone ${event.timezone}::text, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where booked.kind = 'payment'), 0)::bigint as gifts,
      coalesce(sum(amount) filter (where booked.kind in ('payout', 'payout_returned')), 0)::bigint
        as paid_out,
      coalesce(sum(amount)
        filter (where booked.kind not in ('payment', 'payout', 'payout_returned')), 0)::bigint
        as taken_back
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    join ledger_transactions as booked on booked.id = ledger_entries.transaction_id
    where ledger_accounts.event_id = ${event.id} and ledger_accounts.currency = ${event.currency}
      and ledger_accounts.kind in ('event_pending', 'event_available', 'event_in_transit', 'event_owed')
    group by 1 order by 1`.execute(db);
  let balance = 0;
  return rows.map((row) => {
    balance += row.gifts + row.taken_back + row.paid_out;
    return { ...row, balance, currency: event.currency };
  });
}
