import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * The live wall of an event: a link of its own, made of its version, so that nothing here opens anything; how it shows
 * what arrives; and what was said of single cards and photos, by those whose event it is and by their senders.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table walls (
    event_id uuid primary key references events on delete cascade,
    version integer not null default 0 check (version between 0 and 65535),
    opened_at timestamptz,
    ended_at timestamptz,
    approve_first boolean not null default false,
    seconds smallint not null default 12 check (seconds between 6 and 60),
    shows_photos boolean not null default true,
    shows_inside boolean not null default true
  )`,
  `alter table orders add column on_wall boolean not null default true`,
  `alter table cards add column wall text check (wall in ('shown', 'hidden'))`,
  `alter table album_photos add column wall text check (wall in ('shown', 'hidden'))`,
];
