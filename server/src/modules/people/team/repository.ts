import type { TeamRole } from '@keepsake/shared/api/rights';
import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { EventInvitationsTable, EventPeopleTable } from '../../../db/tables.ts';
import { lockUsers } from '../helpers/end-rights.ts';

export type InvitationRow = Selectable<EventInvitationsTable>;

/** Returns the end of a day, by the clock at the venue. */
export async function endOfDay(db: Queries, eventId: string, day: string): Promise<Date> {
  const { at } = await db
    .selectFrom('events')
    .select(sql<Date>`(${day}::date + 1)::timestamp at time zone timezone`.as('at'))
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return at;
}

export async function listPeople(db: Queries, eventId: string) {
  return db
    .selectFrom('event_people as people')
    .innerJoin('users', 'users.id', 'people.user_id')
    .select(['user_id', 'name', 'last_name', 'email', 'role', 'rights', 'ends_at'])
    .where('event_id', '=', eventId)
    .where('users.deleted_at', 'is', null)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Invitations that can still be used. */
export async function listOpen(db: Queries, eventId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('event_invitations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Counts helpers and open invitations. Locks the event, so that concurrent invitations are counted. */
export async function countTeam(trx: Queries, eventId: string): Promise<number> {
  await trx.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute();
  return (await listPeople(trx, eventId)).length + (await listOpen(trx, eventId)).length;
}

/** Inserts an invitation, once per id. */
export async function insertInvitation(
  trx: Queries,
  row: Pick<
    InvitationRow,
    'id' | 'event_id' | 'name' | 'role' | 'rights' | 'ends_at' | 'ends_with_event' | 'expires_at'
  >,
): Promise<void> {
  await trx
    .insertInto('event_invitations')
    .values({ ...row, created_at: new Date(), used_by: null })
    .onConflict((found) => found.column('id').doNothing())
    .execute();
}

export async function withdrawInvitation(
  db: Queries,
  invitation: { id: string; eventId: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('event_invitations')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', invitation.id)
    .where('event_id', '=', invitation.eventId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** An invitation to an event that is not deleted, and whose owner is not either. */
export async function findInvitation(db: Queries, id: string) {
  return db
    .selectFrom('event_invitations')
    .innerJoin('events', 'events.id', 'event_invitations.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .selectAll('event_invitations')
    .select('events.owner_id')
    .where('event_invitations.id', '=', id)
    .where('events.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Uses an invitation. @returns when the rights end; undefined when it was used or withdrawn, or has expired */
export async function takeInvitation(trx: Queries, id: string, userId: string) {
  return trx
    .updateTable('event_invitations')
    .set({ used_at: new Date(), used_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['ends_at', 'ends_with_event'])
    .executeTakeFirst();
}

/** Adds a helper, or renews one whose time is over. @returns false when they help there already */
export async function putPerson(
  trx: Queries,
  row: Pick<
    Selectable<EventPeopleTable>,
    'event_id' | 'user_id' | 'role' | 'rights' | 'ends_at' | 'ends_with_event' | 'came_over'
  >,
): Promise<boolean> {
  const { role, rights, ends_at, ends_with_event } = row;
  const put = await trx
    .insertInto('event_people')
    .values({ ...row, added_at: new Date() })
    .onConflict((found) =>
      found
        .columns(['event_id', 'user_id'])
        .doUpdateSet({ role, rights, ends_at, ends_with_event })
        .where('event_people.ends_at', '<=', sql<Date>`now()`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
}

export async function changePerson(
  trx: Queries,
  { eventId, userId }: { eventId: string; userId: string },
  change: Partial<
    Pick<Selectable<EventPeopleTable>, 'role' | 'rights' | 'ends_at' | 'ends_with_event'>
  >,
): Promise<boolean> {
  const changed = await trx
    .updateTable('event_people')
    .set(change)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @returns undefined when they did not help there */
export async function deletePerson(trx: Queries, eventId: string, userId: string) {
  await lockUsers(trx, [userId]);
  return trx
    .deleteFrom('event_people')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning('came_over')
    .executeTakeFirst();
}

/** Whether somebody is on the couple's side because they help with an event now. */
export async function hasComeOver(trx: Queries, userId: string): Promise<boolean> {
  const found = await helpOf(trx, userId).where('came_over', '=', true).executeTakeFirst();
  return found !== undefined;
}

/** A user's current role at another's event; undefined when they do not help there. */
export async function roleAt(
  db: Queries,
  eventId: string,
  userId: string,
): Promise<TeamRole | undefined> {
  const found = await helpOf(db, userId).where('event_id', '=', eventId).executeTakeFirst();
  return found?.role;
}

const helpOf = (db: Queries, userId: string) =>
  db
    .selectFrom('event_people')
    .select(['event_id', 'role'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(ends_at is null or ends_at > now())`);

/** A helper of an event whose time is over; locked, so that a concurrent change of its end is seen. */
export async function findEnded(trx: Queries, eventId: string, userId: string) {
  await lockUsers(trx, [userId]);
  return trx
    .selectFrom('event_people')
    .select('came_over')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}
