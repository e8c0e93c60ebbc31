import { sql, type Queries } from '../../../db/database.ts';
import { eventsOf } from '../../../rights/rights.ts';
import { publishToUser } from '../../events/live/publish.ts';

/** What goes with somebody's help, in the transaction that ends it. */
export async function leave(
  trx: Queries,
  person: { event_id: string; user_id: string; came_over: boolean },
): Promise<void> {
  await forgetThere(trx, person.event_id, person.user_id);
  if (person.came_over) await goBack(trx, person.user_id);
  await publishToUser(trx, person.user_id, { type: 'rights.changed' });
}

/** Ends what everybody beside their owner may at events. @returns users whose principals are to be forgotten */
export async function endTeams(trx: Queries, eventIds: readonly string[]): Promise<string[]> {
  const people = await deleteTeams(trx, eventIds);
  for (const person of people) await leave(trx, person);
  return people.map(({ user_id }) => user_id);
}

/** Removes all who help with events, and the links that would let in more. @returns who they were */
async function deleteTeams(trx: Queries, eventIds: readonly string[]) {
  const there = sql<string>`any(${eventIds}::uuid[])`;
  await trx.deleteFrom('event_invitations').where('event_id', '=', there).execute();
  return trx
    .deleteFrom('event_people')
    .where('event_id', '=', there)
    .returning(['event_id', 'user_id', 'came_over'])
    .execute();
}

/** Returns a helper to the guests' side when no event, deleted ones aside, is left for them here. */
async function goBack(trx: Queries, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ user_type: 'attendee' })
    .where('id', '=', userId)
    .where(sql<boolean>`not exists ${eventsOf(userId, 'any')}`)
    .execute();
}

/** Deletes a user's pending notifications of an event that they left. */
async function forgetThere(trx: Queries, eventId: string, userId: string): Promise<void> {
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
