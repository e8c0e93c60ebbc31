import { sql, type Kysely } from 'kysely';

/** Tables of an event, each with a code of its own, and which of them a card was written at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table event_tables (
    id uuid primary key,
    event_id uuid not null references events (id),
    -- As it stands in the link beside the code of the event.
    key text not null,
    name text not null check (length(name) between 1 and 40),
    position integer not null,
    created_at timestamptz not null default now(),
    -- Its cards go on saying its name.
    removed_at timestamptz,
    constraint event_tables_key unique (event_id, key)
  )`,
  `create unique index event_tables_name on event_tables (event_id, lower(name))
    where removed_at is null`,
  'alter table orders add column table_id uuid references event_tables (id)',
  'create index orders_table on orders (table_id) where table_id is not null',
];
