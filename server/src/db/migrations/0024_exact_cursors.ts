import { sql, type Kysely } from 'kysely';

/**
 * What lists are ordered by is kept in milliseconds, the finest that a cursor carries. Microseconds were cut off there:
 * of rows within one millisecond, those after the end of a page were on none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events alter column created_at type timestamptz(3)`.execute(db);
  await sql`alter table event_attendees alter column added_at type timestamptz(3)`.execute(db);
  await sql`alter table orders alter column paid_at type timestamptz(3)`.execute(db);
  await sql`alter table cards
    alter column created_at type timestamptz(3),
    alter column delivered_at type timestamptz(3)`.execute(db);
  await sql`alter table notifications alter column created_at type timestamptz(3)`.execute(db);
  await sql`alter table withdrawals alter column created_at type timestamptz(3)`.execute(db);
}
