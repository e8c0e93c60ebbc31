import { sql, type Kysely } from 'kysely';

/** Adds the least release that a database needs after a migration removed something; earlier ones refuse to start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_contracts (
    name text primary key,
    needs text not null check (needs ~ '^[0-9]+[.][0-9]+[.][0-9]+$')
  )`.execute(db);
}
