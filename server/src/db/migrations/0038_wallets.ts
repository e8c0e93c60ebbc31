import { sql, type Kysely } from 'kysely';

/** The wallet that a payment came from, as in `apple_pay`; null where a card was typed or saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column wallet text`.execute(db);
}
