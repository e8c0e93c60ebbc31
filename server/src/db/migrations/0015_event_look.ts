import { sql, type Kysely } from 'kysely';

/**
 * Adds the look of an event: an accent key or `#rrggbb`, and a lettering key. The schema does not list the keys: a
 * release that knows more of them may run beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events
    add column accent text not null default 'wine'
      constraint events_accent_check check (accent ~ '^([a-z]{1,20}|#[0-9a-f]{6})$'),
    add column lettering text not null default 'serif'
      constraint events_lettering_check check (lettering ~ '^[a-z]{1,20}$')`.execute(db);
}
