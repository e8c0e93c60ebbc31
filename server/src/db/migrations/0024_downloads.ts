import { sql, type Kysely } from 'kysely';

/** A download may be cancelled before a byte was asked for: then nobody knows yet of which event it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table downloads alter column event_id drop not null`.execute(db);
}
