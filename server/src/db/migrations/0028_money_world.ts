import { sql, type Kysely } from 'kysely';

/** Adds the single row that names whose money the database holds: the sandbox's, test or live money of Stripe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table money_world (
    single boolean primary key default true check (single),
    world text not null check (world in ('sandbox', 'test', 'live'))
  )`.execute(db);
}
