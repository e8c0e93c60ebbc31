import { msg, select } from '@lingui/core/runtime-macro';
import type { NeededRight } from '@keepsake/shared/api/endpoint';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import type { RawBuilder, Selectable } from 'kysely';
import { sql, type Queries } from '../db/database.ts';
import type { EventsTable } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { olderThan, type Position } from '../http/pages.ts';
import { ALL_RIGHTS, eventsOf, isLive, type Right, type TeamRole } from './rights.ts';
import type { Principal } from '../sessions/principals.ts';
import { hostsOf } from '../writing/hosts.ts';
import type { Text } from '../words/words.ts';

/** An event of the couple's side, with the role of the caller there. */
export interface TheirEvent extends Selectable<EventsTable> {
  role: 'owner' | TeamRole;
  rights: Right[];
  /** When the caller's rights expire; null when they do not. */
  rights_end: Date | null;
}

/**
 * Finds an event and checks the caller's right there, for routes without a schema, such as signed addresses; endpoints
 * get their event from `serve`. For rows and lists of several events there are `eventsOf` and `mayOn`.
 * @throws HttpError 404 for an event that the caller has no part in, 403 `no_right` without the right
 */
export async function eventFor(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Principal, 'userId'>,
  id: string,
  needed: NeededRight,
): Promise<TheirEvent> {
  return eventOf(db, userId, {
    id: sql.val(id),
    needed,
    unknown: msg`We couldn’t find this event.`,
  });
}

/** As `eventFor`, for the event of a row. @param unknown message of the 404 */
export async function eventOf(
  db: Queries,
  userId: string,
  { id, needed, unknown }: { id: RawBuilder<string>; needed: NeededRight; unknown: Text },
): Promise<TheirEvent> {
  const event = await theirEvents(db, userId).where('events.id', '=', id).executeTakeFirst();
  if (!event) throw notFound(unknown);
  const there = toTheirEvent(event);
  if (!may(there, needed)) throw forbidden(noRightText(hostsOf(event)), 'no_right');
  return there;
}

function noRightText(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    {
      one: msg`${{ name }} keeps this to themselves. Ask them if you need it.`,
      other: msg`${{ name }} keep this to themselves. Ask them if you need it.`,
    },
  )}`;
}

/** Whether somebody has a right at their event. */
export function may(
  { role, rights }: Pick<TheirEvent, 'role' | 'rights'>,
  needed: NeededRight,
): boolean {
  if (needed === 'any' || role === 'owner') return true;
  if (needed === 'own') return false;
  if (needed === 'see and moderate') return rights.includes('see') && rights.includes('moderate');
  if (needed === 'see and manage') return role === 'partner' && rights.includes('see');
  if (needed === 'see or moderate') return rights.includes('see') || rights.includes('moderate');
  return needed === 'manage' ? role === 'partner' : rights.includes(needed);
}

/** Events that somebody owns or helps with. */
function theirEvents(db: Queries, userId: string) {
  return db
    .selectFrom('events')
    .leftJoin('event_people as people', (join) =>
      join.onRef('people.event_id', '=', 'events.id').on('people.user_id', '=', userId).on(isLive),
    )
    .selectAll('events')
    .select([
      'people.role as given_role',
      'people.rights as given_rights',
      'people.ends_at as given_end',
    ])
    .where('events.id', 'in', eventsOf(userId, 'any'));
}

type Found = Awaited<ReturnType<ReturnType<typeof theirEvents>['executeTakeFirstOrThrow']>>;

/** @param row a row of `theirEvents`; without a given role the event is the person's own */
function toTheirEvent({ given_role, given_rights, given_end, ...event }: Found): TheirEvent {
  return {
    ...event,
    role: given_role ?? 'owner',
    rights: given_rights ?? [...ALL_RIGHTS],
    rights_end: given_end,
  };
}

/** The newest events first; `limit + 1` rows when there are more. */
export async function listTheirs(
  db: Queries,
  userId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<TheirEvent[]> {
  const rows = await theirEvents(db, userId)
    .where(olderThan(after, { at: 'events.created_at', id: 'events.id' }))
    .orderBy('events.created_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(toTheirEvent);
}
