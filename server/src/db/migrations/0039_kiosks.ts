import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * A tablet on the gift table: one link an event, made of its version, so that nothing here opens anything; and the
 * guests who wrote at it, so that what they sent goes on after the next one has begun.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table kiosks (
    event_id uuid primary key references events on delete cascade,
    version integer not null default 1 check (version between 1 and 65535),
    opened_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create table kiosk_guests (
    event_id uuid not null references events on delete cascade,
    -- SHA-256 of what the tablet made for this guest.
    key_hash bytea not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (event_id, key_hash)
  )`,
  `create index kiosk_guests_user on kiosk_guests (user_id)`,
  `create index kiosk_guests_created on kiosk_guests (created_at)`,
];
