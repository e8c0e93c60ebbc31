import { sql, type Kysely } from 'kysely';

/** Adds the single row that names whose money the database holds: the sandbox's, test or live money of Stripe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_mode (
    single boolean primary key default true check (single),
    mode text not null check (mode in ('sandbox', 'test', 'live'))
  )`.execute(db);
}
