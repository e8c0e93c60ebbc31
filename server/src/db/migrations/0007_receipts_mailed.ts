import { sql, type Kysely } from 'kysely';

/** A receipt is mailed once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column mailed_at timestamptz`.execute(db);
}
