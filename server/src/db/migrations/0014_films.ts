import { sql, type Kysely } from 'kysely';

/** Adds the film of an event: the chosen cards, the running render, and the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table films (
    event_id uuid primary key references events(id) on delete cascade,
    chosen uuid[] not null default '{}',
    run uuid,
    progress smallint not null default 0 check (progress between 0 and 100),
    failed boolean not null default false,
    made_of uuid[],
    storage_key text unique,
    bytes bigint,
    seconds double precision,
    sha256 bytea,
    crc32 bigint,
    made_at timestamptz(3),
    check (cardinality(chosen) <= 150),
    check ((storage_key is null) = (made_at is null) and (storage_key is null) = (bytes is null)
      and (storage_key is null) = (made_of is null))
  )`.execute(db);
}
