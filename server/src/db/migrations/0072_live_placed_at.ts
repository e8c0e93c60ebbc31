import { sql, type Kysely } from 'kysely';

/** Null where a server of an earlier release gave the place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_messages add placed_at timestamptz`.execute(db);
}
