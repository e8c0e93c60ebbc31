import { sql, type Kysely } from 'kysely';

/**
 * The language that a card was written in, in which its front greets for good; and why a file was refused, as what is said
 * to its reader, beside the same in English.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
  await sql`alter table media add column refusal jsonb`.execute(db);
}
