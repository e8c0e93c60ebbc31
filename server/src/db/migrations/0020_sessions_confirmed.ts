import { sql, type Kysely } from 'kysely';

/** When a session's owner last gave their password in it: money asks for that anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
}
