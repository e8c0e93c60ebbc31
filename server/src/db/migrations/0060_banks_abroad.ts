import { sql, type Kysely } from 'kysely';

/** Bank accounts of other countries, each country with an account of the couple at the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // That of the home country stays with the user, where it is.
  `create table payout_accounts (
    user_id uuid not null references users,
    country text not null check (country ~ '^[A-Z]{2}$' and country <> 'US'),
    provider_id text not null unique,
    created_at timestamptz not null,
    primary key (user_id, country)
  )`,
  `alter table payout_methods
    add column country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
    drop constraint payout_methods_last4_check,
    -- An IBAN may end with letters.
    add constraint payout_methods_last4_check check (last4 ~ '^[0-9A-Z]{4}$')`,
  // What the bank gets, in its own currency; null until the provider has changed it.
  `alter table withdrawals add column bank_amount bigint check (bank_amount > 0)`,
];
