import { sql, type Kysely } from 'kysely';

/** How far the zips are that are being fetched, so that the page that asked for one can say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table downloads (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    event_id uuid not null references events on delete cascade,
    bytes bigint not null,
    sent bigint not null,
    state text not null check (state in ('running', 'broken', 'done', 'cancelled')),
    created_at timestamptz not null default now(),
    noted_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index downloads_created on downloads (created_at)`.execute(db);
}
