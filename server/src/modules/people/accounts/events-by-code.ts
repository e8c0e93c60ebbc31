import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { codeTries, type Asker } from '../../../limits/who.ts';

/**
 * The event that has this code; case, spaces and dashes do not count. Codes that nobody has are counted.
 * @throws HttpError 404, 429
 */
export async function eventOfCode(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  asker: Asker,
  code: string,
): Promise<string> {
  const id = await limits.guess(codeTries(asker), async () => findByCode(db, code));
  if (id) return id;
  const message = 'We know no event with this code. Please check it and try again.';
  throw new HttpError(404, 'unknown_code', message, { errors: { unique_code: [message] } });
}

async function findByCode(db: Queries, code: string): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('events.id')
    .where('unique_code', '=', code.replaceAll(/[\s-]/g, '').toUpperCase())
    .where('users.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  return event?.id ?? null;
}

export async function addEvent(db: Queries, eventId: string, userId: string): Promise<void> {
  await db
    .insertInto('event_attendees')
    .values({ event_id: eventId, user_id: userId, added_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}
