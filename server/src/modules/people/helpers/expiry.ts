import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { notify } from '../notifications/notify.ts';
import { findHelpers, lockUsers } from './end-rights.ts';

/** Job that cleans up when a helper's time is over. */
export const ENDED = 'team.ended';

/** Schedules the job at the end of a helper's time, which cleans up. Their rights expire without it. */
export async function scheduleEnd(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  person: { eventId: string; userId: string; at: Date | null },
): Promise<void> {
  const { eventId, userId, at } = person;
  if (at)
    await jobs.add(
      trx,
      ENDED,
      { eventId, userId },
      { runAt: at, key: `help:${eventId}:${userId}` },
    );
}

/** Noon of the day after an event, by the venue's time zone. Locks the event, so that its date stays. */
export async function morningAfter(trx: Queries, eventId: string): Promise<Date> {
  const { at } = await trx
    .selectFrom('events')
    .select(sql<Date>`((date + 1) + time '12:00') at time zone timezone`.as('at'))
    .where('id', '=', eventId)
    .forShare()
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Moves ends on the day after an event whose date or time zone has changed, and ends on other days to the end of their
 * day in the new time zone.
 * @param zoneBefore the time zone before; null when it has not changed
 * @returns users whose cached principals are to be dropped
 */
export async function moveEnds(
  trx: Queries,
  deps: Pick<Deps, 'jobs'>,
  eventId: string,
  zoneBefore: string | null,
): Promise<string[]> {
  const at = await morningAfter(trx, eventId);
  await lockUsers(trx, await findHelpers(trx, [eventId]));
  // Before the helpers: whoever accepts an invitation meanwhile is one of them by then.
  await trx
    .updateTable('event_invitations')
    .set({ ends_at: at })
    .where('event_id', '=', eventId)
    .where('ends_with_event', '=', true)
    .where('used_at', 'is', null)
    .execute();
  const { rows: people } = await sql<{ user_id: string; had_ended: boolean }>`
    update event_people as people set ends_at = ${at}
    from (select user_id, ends_at from event_people
      where event_id = ${eventId} and ends_with_event for no key update) as before
    where people.event_id = ${eventId} and people.user_id = before.user_id
    returning people.user_id, before.ends_at <= now() as had_ended`.execute(trx);
  const others = zoneBefore === null ? [] : await moveDays(trx, eventId, zoneBefore);
  const moved = [...people.map((person) => ({ ...person, at })), ...others];
  for (const { user_id: userId, had_ended: hadEnded, at } of moved) {
    await scheduleEnd(trx, deps, { eventId, userId, at });
    if (hadEnded && at > new Date()) await helpAgain(trx, eventId, userId);
    await publishToUser(trx, userId, { type: 'rights.changed' });
  }
  return moved.map(({ user_id }) => user_id);
}

/** Moves ends on chosen days that have not passed in both time zones. @returns the helpers, with their new ends */
async function moveDays(trx: Queries, eventId: string, zoneBefore: string) {
  const { timezone } = await trx
    .selectFrom('events')
    .select('timezone')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const end = sql<Date>`((ends_at at time zone ${zoneBefore}) at time zone ${timezone})`;
  await trx
    .updateTable('event_invitations')
    .set({ ends_at: end })
    .where('event_id', '=', eventId)
    .where('ends_with_event', '=', false)
    .where('used_at', 'is', null)
    .execute();
  const { rows } = await sql<{ user_id: string; had_ended: boolean; at: Date }>`
    update event_people as people set ends_at = before.at
    from (select user_id, ends_at, ${end} as at from event_people
      where event_id = ${eventId} and not ends_with_event
        and greatest(ends_at, ${end}) > now() for no key update) as before
    where people.event_id = ${eventId} and people.user_id = before.user_id
    returning people.user_id, before.ends_at <= now() as had_ended, before.at`.execute(trx);
  return rows;
}

/** Restores a helper whose time had ended: moves them back to the hosts' side and notifies them. */
export async function helpAgain(trx: Queries, eventId: string, userId: string): Promise<void> {
  await becomeHost(trx, eventId, userId);
  const { event, rights } = await trx
    .selectFrom('event_people')
    .innerJoin('events', 'events.id', 'event_people.event_id')
    .select(['event_name as event', 'rights'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const notice = {
    type: 'event.helped',
    title: msg`You’re part of an event again`,
    text: msg`${{ event }} is open to you once more. On its page you see what you may do.`,
    link: addresses.ownedEvent({ id: eventId }),
    cause: `event.helped_again:${eventId}:${Date.now()}`,
  } as const;
  await notify(trx, userId, notice, { event_id: eventId, needs: rights[0] ?? 'see' });
}

/** Moves an event's helpers who had been attendees to the hosts' side. @param userId only this one; null for all */
export async function becomeHost(
  trx: Queries,
  eventId: string,
  userId: string | null = null,
): Promise<void> {
  await sql`update users set user_type = 'bride_groom' where user_type = 'attendee' and id in (
    select user_id from event_people where event_id = ${eventId} and came_over
      and (ends_at is null or ends_at > now())
      and (${userId}::uuid is null or user_id = ${userId}::uuid))`.execute(trx);
}
