import { sql, type Kysely } from 'kysely';

/**
 * Finds the notifications of a cause without their users, as each first opening of a card does, and those that name
 * somebody who helped or asked to come in, as each deletion of an account does; before, that read the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_cause on notifications (cause)`.execute(db);
  await sql`create index notifications_helped on notifications (split_part(cause, ':', 3))
    where type = 'event.helped'`.execute(db);
  await sql`create index notifications_asked on notifications (split_part(cause, ':', 2))
    where type = 'event.asked'`.execute(db);
}
