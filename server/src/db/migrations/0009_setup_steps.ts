import { sql, type Kysely } from 'kysely';

/** Adds the setup steps of an event that were marked as done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column setup_done text[] not null default '{}'
    check (setup_done <@ array['print', 'partner', 'scan', 'wall'])`.execute(db);
}
