import { sql, type Kysely } from 'kysely';

/** The language that a card was written in, in which its front greets for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text check (length(language) between 2 and 8)`.execute(
    db,
  );
}
