import { sql, type Kysely } from 'kysely';

/** Tries to open a file, counted before they are made: one that ends its process twice is not opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media
    add column inspections integer not null default 0,
    add column shrinkings integer not null default 0`.execute(db);
}
