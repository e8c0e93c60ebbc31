import { msg, select } from '@lingui/core/runtime-macro';
import type { NeededRight } from '@keepsake/shared/api/endpoint';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import type { RawBuilder, Selectable } from 'kysely';
import { sql, type Queries } from '../db/database.ts';
import type { EventsTable } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { olderThan, type Position } from '../http/pages.ts';
import { ALL_RIGHTS, eventsOf, type Right, type TeamRole } from './rights.ts';
import type { Principal } from '../sessions/principals.ts';
import { hostsOf } from '../writing/hosts.ts';
import type { Text } from '../words/words.ts';

/** An event of the couple's side, with who the caller is there. */
export interface TheirEvent extends Selectable<EventsTable> {
  role: 'owner' | TeamRole;
  rights: Right[];
  /** When what they may ends by itself. */
  rights_end: Date | null;
}

/**
 * The one gate to what is an event's. An endpoint has its event found by `serve`, as its schema says; this is for what is no
 * endpoint of a schema: signed addresses. For rows and lists of several events there are `eventsOf` and `mayOn`.
 * @throws HttpError 404 for an event that the caller has nothing to do with, 403 `no_right` where they may not do this
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

/** Returns the event that a row belongs to. @param unknown message when the caller may not see it */
export async function eventOf(
  db: Queries,
  userId: string,
  { id, needed, unknown }: { id: RawBuilder<string>; needed: NeededRight; unknown: Text },
): Promise<TheirEvent> {
  const event = await theirEvents(db, userId).where('events.id', '=', id).executeTakeFirst();
  if (!event) throw notFound(unknown);
  const there = theirs(event);
  if (!may(there, needed)) throw forbidden(theirsAlone(hostsOf(event)), 'no_right');
  return there;
}

function theirsAlone(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    {
      one: msg`${{ name }} keeps this to themselves. Ask them if you need it.`,
      other: msg`${{ name }} keep this to themselves. Ask them if you need it.`,
    },
  )}`;
}

/** Whether somebody may do this at their event. */
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

/** Events of the couple's side that somebody has to do with. */
function theirEvents(db: Queries, userId: string) {
  return db
    .selectFrom('events')
    .leftJoin('event_people as people', (join) =>
      join
        .onRef('people.event_id', '=', 'events.id')
        .on('people.user_id', '=', userId)
        .on(sql<boolean>`(people.ends_at is null or people.ends_at > now())`),
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

/** @param row as `theirEvents` reads it: what is not given to somebody is theirs */
function theirs({ given_role, given_rights, given_end, ...event }: Found): TheirEvent {
  return {
    ...event,
    role: given_role ?? 'owner',
    rights: given_rights ?? [...ALL_RIGHTS],
    rights_end: given_end,
  };
}

/** Newest first; one row too many, when there is more. */
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
  return rows.map(theirs);
}
