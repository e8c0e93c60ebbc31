import { sql, type Kysely } from 'kysely';

/** Files that somebody chose to download together; kept as long as the address of their zip holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table media_selections (
    id uuid primary key,
    event_id uuid not null references events,
    media_ids uuid[] not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
