import { msg } from '@lingui/core/runtime-macro';
import type { EventAccess, EventRowKind } from '@keepsake/shared/api/endpoint';
import type { RawBuilder } from 'kysely';
import { sql, type Queries } from '../db/database.ts';
import { UUID } from '../http/ids.ts';
import type { Text } from '../words/words.ts';
import { eventFor, eventOf, type TheirEvent } from './event-for.ts';

/** By kind of row: how to find its event, and the message when the caller may not see it. */
const rows: Record<EventRowKind, { event: (id: string) => RawBuilder<string>; unknown: Text }> = {
  card: {
    event: (id) => sql`(select event_id from cards where id = ${id})`,
    unknown: msg`We couldn’t find this card.`,
  },
  'album photo': {
    event: (id) => sql`(select event_id from album_photos where media_id = ${id})`,
    unknown: msg`This photo is no longer in the album.`,
  },
  'wall item': {
    event: (id) => sql`coalesce((select event_id from cards where id = ${id}),
      (select event_id from album_photos where media_id = ${id}))`,
    unknown: msg`It’s no longer there.`,
  },
  ask: {
    event: (id) => sql`(select event_id from event_asks where id = ${id})`,
    unknown: msg`This question is no longer here.`,
  },
  withdrawal: {
    event: (id) => sql`(select event_id from withdrawals where id = ${id})`,
    unknown: msg`We couldn’t find this cash-out.`,
  },
};

/** A request before validation. */
interface UncheckedCall {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Finds the event that a call is about, and checks the caller's right there.
 * @returns null where the call names none; undefined where the name is not an id, which validation will refuse
 * @throws HttpError 404 for an event or a row that the caller has no part in, 403 `no_right`
 */
export async function eventOfCall(
  db: Queries,
  { userId }: { userId: string },
  { of, right }: EventAccess,
  call: UncheckedCall,
): Promise<TheirEvent | null | undefined> {
  const named = idIn(of, call);
  if (named === undefined || named === null) return null;
  if (typeof named !== 'string' || !UUID.test(named)) return undefined;
  if (!isRow(of)) return eventFor({ db }, { userId }, named, right);
  const { event, unknown } = rows[of];
  return eventOf(db, userId, { id: event(named), needed: right, unknown });
}

const isRow = (of: EventAccess['of']): of is EventRowKind => of in rows;

function idIn(of: EventAccess['of'], { params, query, body }: UncheckedCall): unknown {
  if (of === 'query.event_id') return field(query, 'event_id');
  if (of === 'body.event_id') return field(body, 'event_id');
  return field(params, 'id');
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
