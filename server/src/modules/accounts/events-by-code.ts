import type { Queries } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';

/** The event that has this code; case, spaces and dashes do not count. @throws HttpError 404 */
export async function eventOfCode(db: Queries, code: string): Promise<string> {
  const event = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('events.id')
    .where('unique_code', '=', code.replaceAll(/[\s-]/g, '').toUpperCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (event) return event.id;
  const message = 'We know no event with this code. Please check it and try again.';
  throw new HttpError(404, 'unknown_code', message, { errors: { unique_code: [message] } });
}

export async function addEvent(db: Queries, eventId: string, userId: string): Promise<void> {
  await db
    .insertInto('event_attendees')
    .values({ event_id: eventId, user_id: userId, added_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}
