import { sql, type Kysely } from 'kysely';

/**
 * Adds a flag for “until the morning after”, so that the end moves with the event. Existing ends at noon of the next
 * day are of that kind, as all other ends are at midnight.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['event_people', 'event_invitations']) {
    const table = sql.table(name);
    await sql`alter table ${table} add column ends_with_event boolean not null default false`.execute(
      db,
    );
    await sql`update ${table} set ends_with_event = true from events
      where events.id = ${table}.event_id
        and ends_at = ((events.date + 1) + time '12:00') at time zone events.timezone`.execute(db);
  }
}
