import { sql, type Kysely } from 'kysely';

/** Which release a database needs since a migration took something away: earlier ones read it and refuse to run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_contracts (
    name text primary key,
    needs text not null check (needs ~ '^[0-9]+[.][0-9]+[.][0-9]+$')
  )`.execute(db);
}
