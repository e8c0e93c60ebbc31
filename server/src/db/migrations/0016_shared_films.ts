import { sql, type Kysely } from 'kysely';

/** A film says which cards could not be used, and has a link by which others watch it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table films
    add column left_out jsonb not null default '[]',
    add column link_version integer not null default 1 check (link_version between 1 and 65535),
    add column shared_at timestamptz(3)`.execute(db);
}
