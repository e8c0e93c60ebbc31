import { sql, type Kysely } from 'kysely';

/**
 * Allows downloads without an event, since one may be cancelled before its event is known, and stores replaced files
 * for downloads whose address was made before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table downloads alter column event_id drop not null`.execute(db);
  await sql`create table replaced_files (
    storage_key text primary key,
    event_id uuid references events(id) on delete cascade,
    media_id uuid references media(id) on delete cascade,
    type text not null,
    bytes bigint not null,
    sha256 bytea,
    crc32 bigint,
    made_at timestamptz(3) not null,
    replaced_at timestamptz(3) not null,
    check (num_nonnulls(event_id, media_id) = 1)
  )`.execute(db);
  await sql`create index replaced_files_event on replaced_files (event_id)`.execute(db);
  await sql`create index replaced_files_media on replaced_files (media_id)`.execute(db);
}
