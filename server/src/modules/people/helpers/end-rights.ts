import { sql, type Queries } from '../../../db/database.ts';
import { eventsOf } from '../../../rights/rights.ts';
import { publishToUser } from '../../events/live/publish.ts';

/** Cleans up after a helper's time at an event, in the transaction that ends it. */
export async function cleanUpHelp(
  trx: Queries,
  person: { event_id: string; user_id: string; came_over: boolean },
): Promise<void> {
  await deleteNotifications(trx, person.event_id, person.user_id);
  if (person.came_over) await becomeAttendee(trx, person.user_id);
  await publishToUser(trx, person.user_id, { type: 'rights.changed' });
}

/** The users who help, or helped, at events. */
export async function findHelpers(trx: Queries, eventIds: readonly string[]): Promise<string[]> {
  const people = await trx
    .selectFrom('event_people')
    .select('user_id')
    .distinct()
    .where('event_id', '=', anyOf(eventIds))
    .execute();
  return people.map(({ user_id }) => user_id);
}

/**
 * Locks users before a change of help, which also writes to their rows: the deletion of an account locks its user first,
 * too. By id, for those who lock several of them.
 */
export async function lockUsers(trx: Queries, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Ends the rights and invitations of all helpers at events. @returns users whose cached principals have to be dropped */
export async function endTeams(trx: Queries, eventIds: readonly string[]): Promise<string[]> {
  await lockUsers(trx, await findHelpers(trx, eventIds));
  const there = anyOf(eventIds);
  await trx.deleteFrom('event_invitations').where('event_id', '=', there).execute();
  const people = await trx
    .deleteFrom('event_people')
    .where('event_id', '=', there)
    .returning(['event_id', 'user_id', 'came_over'])
    .execute();
  for (const person of people) await cleanUpHelp(trx, person);
  return people.map(({ user_id }) => user_id);
}

/** Makes a helper an attendee again when no event, deleted ones aside, is left for them. */
async function becomeAttendee(trx: Queries, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ user_type: 'attendee' })
    .where('id', '=', userId)
    .where(sql<boolean>`not exists ${eventsOf(userId, 'any')}`)
    .execute();
}

/** Deletes a user's notifications and mail settings of an event that they left. */
async function deleteNotifications(trx: Queries, eventId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('arrival_mails')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
}
