import { sql, type Kysely } from 'kysely';

/** What happens to people, kept until they have heard of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table live_messages (
    id bigint primary key generated always as identity,
    user_id uuid not null references users on delete cascade,
    event_id uuid,
    message jsonb not null,
    created_at timestamptz not null default now(),
    -- Its place in the one order in which everybody hears of things: given after its transaction has committed.
    position bigint unique
  )`,
  `create index live_messages_unplaced on live_messages (id) where position is null`,
  `create index live_messages_user on live_messages (user_id, position)`,
  `create index live_messages_created on live_messages (created_at)`,
  // One row: whoever gives places holds it.
  `create table live_order (
    one boolean primary key default true check (one),
    last_position bigint not null default 0,
    -- Up to here places have been swept away.
    swept_position bigint not null default 0
  )`,
  `insert into live_order default values`,
];
