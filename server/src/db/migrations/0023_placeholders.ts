import { sql, type Kysely } from 'kysely';

/** A photo in a few pixels, some hundred bytes, which answers carry: shown blurred until the picture is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column placeholder bytea
    check (octet_length(placeholder) <= 1000)`.execute(db);
}
