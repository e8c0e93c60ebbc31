import { sql, type Kysely } from 'kysely';

/** The language that somebody reads, for what is written to them later: mails, receipts, push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
}
