import { sql, type Kysely } from 'kysely';

/** Adds the arrived bytes of an upload and when the last of them arrived: only arrived bytes count as used space. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column arrived bigint not null default 0,
      add column moved_at timestamptz not null default now(),
      add constraint media_arrived_check check (arrived between 0 and bytes)`.execute(db);
}
