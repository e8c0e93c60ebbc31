import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { Right, TeamRole } from '@keepsake/shared/api/rights';
import { sql, type Queries } from '../db/database.ts';

export type { Right, TeamRole };

/** All rights, which an owner has. */
export const ALL_RIGHTS: readonly Right[] = ['see', 'thank', 'moderate', 'money'];

/** SQL condition for rights in `people` that have not expired. */
export const isLive = sql<boolean>`(people.ends_at is null or people.ends_at > now())`;

function suffices(needed: NeededRight) {
  if (needed === 'any') return sql<boolean>`true`;
  if (needed === 'manage') return sql<boolean>`people.role = 'partner'`;
  if (needed === 'own') return sql<boolean>`false`;
  if (needed === 'see and moderate') return sql<boolean>`people.rights @> array['see', 'moderate']`;
  if (needed === 'see and manage')
    return sql<boolean>`people.role = 'partner' and 'see' = any(people.rights)`;
  if (needed === 'see or moderate') return sql<boolean>`people.rights && array['see', 'moderate']`;
  return sql<boolean>`${needed} = any(people.rights)`;
}

/** SQL for the ids of undeleted events with a right: `.where('event_id', 'in', eventsOf(userId, 'see'))`. */
export function eventsOf(userId: string, needed: NeededRight) {
  return sql<string>`(select id from events where owner_id = ${userId} and deleted_at is null
    union all select people.event_id from event_people as people
      join events on events.id = people.event_id and events.deleted_at is null
      where people.user_id = ${userId} and ${isLive} and ${suffices(needed)})`;
}

/** SQL for whether a person has a right at a row's event, as in `mayOn(userId, 'money', 'cards.event_id')`. */
export function mayOn(userId: string, needed: NeededRight, eventId: string) {
  return sql<boolean>`(${sql.ref(eventId)} in ${eventsOf(userId, needed)})`;
}

/** SQL for the ids of the people who have a right at an event, its owner included, without those who left. */
function peopleWhoMay(eventId: string, needed: NeededRight) {
  return sql<string>`(select owner_id from events
      join users on users.id = owner_id and users.deleted_at is null where events.id = ${eventId}
    union all select people.user_id from event_people as people
      join users on users.id = people.user_id and users.deleted_at is null
      where people.event_id = ${eventId} and ${isLive} and ${suffices(needed)})`;
}

/** The people who have a right at an event. */
export async function findPeopleWhoMay(
  db: Queries,
  eventId: string,
  needed: NeededRight,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${peopleWhoMay(eventId, needed)}
    as may (id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The people who may see the cards of an event, and whether they may know of its money. */
export async function findPeopleWhoSee(
  db: Queries,
  eventId: string,
): Promise<{ userId: string; mayKnowOfMoney: boolean }[]> {
  const { rows } = await sql<{ userId: string; mayKnowOfMoney: boolean }>`
    select id as "userId", id in ${peopleWhoMay(eventId, 'money')} as "mayKnowOfMoney"
    from ${peopleWhoMay(eventId, 'see')} as may (id)`.execute(db);
  return rows;
}
