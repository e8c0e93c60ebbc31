import { sql, type Kysely } from 'kysely';

/** How much of an upload is here, and when bytes of it came last: room is taken by what has arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column arrived bigint not null default 0,
      add column moved_at timestamptz not null default now(),
      add constraint media_arrived_check check (arrived between 0 and bytes)`.execute(db);
}
