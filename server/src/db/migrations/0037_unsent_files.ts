import { sql, type Kysely } from 'kysely';

/** When the sender of a card was reminded of a file that is still on its way; null: never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add reminded_at timestamptz`.execute(db);
  await sql`create index cards_waiting on cards (created_at) where delivered_at is null`.execute(
    db,
  );
}
