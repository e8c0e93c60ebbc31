import { sql, type Kysely } from 'kysely';

/**
 * The language that somebody reads, for what is written to them later: mails, receipts, push messages. A
 * notification is said in it when it is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
  await sql`alter table notifications add column texts jsonb`.execute(db);
}
