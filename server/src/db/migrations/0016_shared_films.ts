import { sql, type Kysely } from 'kysely';

/** Adds the cards that a film could not use, and a link for sharing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table films
    add column left_out jsonb not null default '[]',
    add column link_version integer not null default 1 check (link_version between 1 and 65535),
    add column shared_at timestamptz(3)`.execute(db);
}
