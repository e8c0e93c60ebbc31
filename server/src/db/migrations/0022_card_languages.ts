import { sql, type Kysely } from 'kysely';

/**
 * Adds the language that a card was written in, which its greeting keeps, and the translatable reason why a file was
 * rejected, beside the English one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
  await sql`alter table media add column refusal jsonb`.execute(db);
}
