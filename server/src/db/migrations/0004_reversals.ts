import { sql, type Kysely } from 'kysely';

/** Refunds and disputes: money that the provider took back from us for an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders add column gift_released_at timestamptz`,
  `update orders set gift_released_at = t.created_at from ledger_transactions t
    where t.kind = 'gift_release' and t.order_id = orders.id`,
  `create table order_reversals (
    -- The provider's id of the refund or dispute.
    id text primary key,
    order_id uuid not null references orders,
    kind text not null check (kind in ('refund', 'dispute')),
    -- A dispute that was won, or a refund that could not be made, is returned.
    state text not null check (state in ('taken', 'returned')),
    amount bigint not null check (amount > 0),
    gift bigint not null check (gift >= 0),
    card_price bigint not null check (card_price >= 0),
    fee bigint not null check (fee >= 0),
    -- Where the gift part was taken from: the couple's own money first, what is missing from ours.
    from_pending bigint not null check (from_pending >= 0),
    from_available bigint not null check (from_available >= 0),
    from_platform bigint not null check (from_platform >= 0),
    -- What the provider charges for a dispute.
    provider_fee bigint not null check (provider_fee >= 0),
    created_at timestamptz not null,
    returned_at timestamptz,
    check (amount = gift + card_price + fee),
    check (gift = from_pending + from_available + from_platform),
    check ((state = 'returned') = (returned_at is not null))
  )`,
  `create index order_reversals_order on order_reversals (order_id)`,
  // What couples had been paid already when their guest's bank took it back.
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
    ('provider', 'event_pending', 'event_available', 'event_paid_out', 'sales', 'fees', 'receivable'))`,
];
