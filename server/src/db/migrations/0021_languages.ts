import { sql, type Kysely } from 'kysely';

/**
 * Adds the user's language for mails, receipts and push messages, and translatable texts of notifications, which are
 * translated when they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
  await sql`alter table notifications add column texts jsonb`.execute(db);
}
