import { sql, type Kysely } from 'kysely';

/** Bank accounts of couples, and gift money on its way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users add column provider_account_id text unique`,
  `create table payout_methods (
    id uuid primary key,
    user_id uuid not null references users,
    provider_id text not null unique,
    account_holder text not null,
    bank_name text not null,
    last4 text not null check (last4 ~ '^[0-9]{4}$'),
    currency text not null,
    status text not null check (status in ('new', 'validated', 'verified', 'verification_failed', 'errored')),
    is_default boolean not null default false,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index payout_methods_user on payout_methods (user_id)`,
  `create unique index payout_methods_default on payout_methods (user_id) where is_default`,
  `create table withdrawals (
    id uuid primary key,
    event_id uuid not null references events,
    payout_method_id uuid not null references payout_methods,
    amount bigint not null check (amount > 0),
    currency text not null,
    status text not null check (status in ('requested', 'in_transit', 'paid', 'failed')),
    -- Counts refusals, so that a later try is not answered with an earlier refusal.
    attempt integer not null default 0,
    transfer_id text unique,
    payout_id text unique,
    failure_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (status = 'requested' or status = 'failed' or payout_id is not null)
  )`,
  `create index withdrawals_event on withdrawals (event_id, created_at desc)`,
  `create index withdrawals_open on withdrawals (updated_at) where status in ('requested', 'in_transit')`,
  // transfers: what stands on couples' accounts at the provider; payouts: the other side of what was paid out.
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
    ('provider', 'event_pending', 'event_available', 'event_in_transit', 'event_paid_out', 'sales',
     'fees', 'receivable', 'transfers', 'payouts'))`,
];
