import { msg } from '@lingui/core/runtime-macro';
import { normalizedCode } from '@keepsake/shared/addresses/codes';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { codeTries, type Asker } from '../../../limits/limit-keys.ts';

/**
 * Finds something by an event's code; case, spaces and dashes are ignored. Only codes that never existed count as
 * guesses, not those of deleted events.
 * @throws HttpError 404 `unknown_code` or `event_deleted`; 429
 */
export async function byCode<T>(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  asker: Asker,
  typed: string,
  find: (code: string) => Promise<T | null | undefined>,
): Promise<T> {
  const code = normalizedCode(typed);
  const found = await limits.guess(codeTries(asker), async () => {
    const row = await find(code);
    if (row) return { row };
    return (await wasIssued(db, code)) ? { row: null } : null;
  });
  if (found?.row) return found.row;
  const reason = found ? 'event_deleted' : 'unknown_code';
  const message = found
    ? msg`This event was deleted by its hosts, so it takes no cards any more.`
    : msg`We know no event with this code. Please check it and try again.`;
  throw new HttpError(404, reason, message, { errors: { unique_code: [message] } });
}

/** The id of the event with this code. @throws HttpError as `byCode` */
export async function eventOfCode(
  deps: Pick<Deps, 'db' | 'limits'>,
  asker: Asker,
  typed: string,
): Promise<string> {
  return byCode(deps, asker, typed, async (code) => findByCode(deps.db, code));
}

async function findByCode(db: Queries, code: string): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('events.id')
    .where('unique_code', '=', code)
    .where('users.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  return event?.id ?? null;
}

/** Whether this code was ever issued; codes are never reused. */
async function wasIssued(db: Queries, code: string): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('unique_code', '=', code)
    .executeTakeFirst();
  return event !== undefined;
}

/** Adds an event to those that a user attends. @returns false when it is among them already */
export async function addAttendee(db: Queries, userId: string, eventId: string): Promise<boolean> {
  const added = await db
    .insertInto('event_attendees')
    .values({ event_id: eventId, user_id: userId, added_at: new Date() })
    .onConflict((found) => found.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}
