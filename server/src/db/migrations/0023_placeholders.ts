import { sql, type Kysely } from 'kysely';

/** Adds a placeholder of a photo, some hundred bytes in API responses, shown blurred until the picture has loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column placeholder bytea
    check (octet_length(placeholder) <= 1000)`.execute(db);
}
