import { createHmac } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import { sql } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Text } from '../../../words/words.ts';
import { insertMedia, type MediaRow } from './repository.ts';

/** The most open uploads of one person, of one network address, and of one event. */
const MOST_OPEN = { person: 50, address: 1000, event: 4000 };

/** Hours without a byte after which an upload no longer counts as open and reserves no room. It can still continue. */
const OPEN_HOURS = 6;

const MB = 1024 ** 2;

/**
 * The most room that announced bytes reserve before they arrive: bytes per person, and a share of the room of an
 * address or event for all persons together. Announcing costs nothing, so that it must not fill an event for others.
 */
const RESERVED = { person: 256 * MB, share: 0.1 };

type NewMedia = Parameters<typeof insertMedia>[1];

/** Where the room of a file is counted, beside that of its owner. */
interface Place {
  /** Network address of the sender; null for files that do not count by address. */
  ip: string | null;
  /** The event that the file is for; null for files that only count for the person. */
  event_id: string | null;
}

/**
 * Inserts a medium if there is room for it: on the disk, in the daily room of the person and of the network address,
 * and at the event.
 * @throws HttpError 413, 429 or 507
 */
export async function takeRoom(
  deps: Deps,
  trx: Queries,
  media: NewMedia,
  place: Place,
): Promise<void> {
  await deps.space.require(media.bytes);
  await lockRoom(trx);
  const sent_from = await refuseFullFor(deps, trx, media, place);
  await insertMedia(trx, { ...media, event_id: place.event_id, sent_from });
}

/**
 * Checks that there is room for a file, as `takeRoom` does, before work on it begins; others may take the room meanwhile.
 * @throws HttpError 413, 429 or 507
 */
export async function requireRoomFor(
  deps: Deps,
  media: Pick<NewMedia, 'owner_id' | 'bytes'>,
  place: Place,
): Promise<void> {
  await deps.space.require(media.bytes);
  await refuseFullFor(deps, deps.db, media, place);
}

/** @returns the digest of the sender's network address, if it counts */
async function refuseFullFor(
  { config }: Pick<Deps, 'config'>,
  db: Queries,
  { owner_id, bytes: more }: Pick<NewMedia, 'owner_id' | 'bytes'>,
  { ip, event_id }: Place,
): Promise<string | null> {
  const sent_from = ip === null ? null : digestOfAddress(ip, config.sessionSecret);
  const { bytes, open } = await usageOf(db, { owner_id, event_id, sent_from }, config.room);
  refuseFull(config.room, bytes, more);
  if (PARTIES.some((party) => open[party] >= MOST_OPEN[party]))
    throw new HttpError(
      429,
      'too_many_uploads',
      msg`Too many uploads are open already. Please wait until some of them are done.`,
      { retryAfter: 60 },
    );
  return sent_from;
}

/** Serialises counts of the room: concurrent requests would all see the same free room. */
async function lockRoom(trx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media.room'))`.execute(trx);
}

/**
 * Checks that an event has room for files that are about to be counted at it, and were at another one or at none. The
 * transaction holds locks of the files. For those that count there already, it waits for nobody.
 * @throws HttpError 413
 */
export async function requireRoomAt(
  { config }: Pick<Deps, 'config'>,
  trx: Queries,
  event_id: string,
  ids: readonly string[],
): Promise<void> {
  const { more } = await trx
    .selectFrom('media')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('more'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('event_id', 'is distinct from', event_id)
    .executeTakeFirstOrThrow();
  if (Number(more) === 0) return;
  await lockRoom(trx);
  const at = { owner_id: null, event_id, sent_from: null };
  const { bytes } = await usageOf(trx, at, config.room);
  refuseFull(config.room, bytes, Number(more));
}

/**
 * Checks that bytes which arrive now still have room: other uploads may have filled it since this one was announced.
 * @param more bytes that are about to arrive
 * @throws HttpError 413
 */
export async function requireRoom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  row: MediaRow,
  more: number,
): Promise<void> {
  const { bytes } = await usageOf(db, row, { address: 0, event: 0 });
  // The person's own room was reserved in full when the upload was announced.
  refuseFull(config.room, { ...bytes, person: 0 }, more);
}

const PARTIES = ['person', 'address', 'event'] as const;
type Usage = Record<(typeof PARTIES)[number], number>;

function refuseFull(room: Usage, used: Usage, more: number): void {
  if (used.person + more > room.person)
    throw full(
      msg`That’s a lot of files for one day. You can still send your words and a gift without files.`,
    );
  if (used.address + more > room.address)
    throw full(
      msg`A lot was sent from this network today. You can still send your words and a gift without files.`,
    );
  if (used.event + more > room.event)
    throw full(
      msg`This event has no room left for photos and videos. You can still send your words and a gift without files.`,
    );
}

/**
 * The event that a user sends to: the one of the id `named`, or of the card of that id, if they attend it, else the one
 * they joined last; null without one.
 */
export async function eventOf(
  db: Queries,
  userId: string,
  named: string | null = null,
): Promise<string | null> {
  const row = await db
    .selectFrom('event_attendees')
    .select('event_id')
    .where('user_id', '=', userId)
    .orderBy(
      sql`event_id = coalesce((select event_id from cards where id = ${named}::uuid), ${named}::uuid)`,
      'desc',
    )
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

/** Whose use is counted; null counts nothing. */
type Party = Pick<MediaRow, 'event_id' | 'sent_from'> & { owner_id: string | null };

/** Bytes used and uploads open. @param room the rooms of which announced bytes may reserve a share */
async function usageOf(
  db: Queries,
  { owner_id, event_id, sent_from }: Party,
  room: Pick<Usage, 'address' | 'event'>,
): Promise<{ bytes: Usage; open: Usage }> {
  const { rows } = await sql<Record<'of' | 'bytes' | 'open', string>>`
    with counted as (
      select owner_id, event_id, sent_from,
        created_at > now() - interval '1 day' as today,
        case when status = 'uploading' then arrived else bytes end as here,
        case when is_open then bytes - arrived else 0 end as announced,
        is_open
      from media, lateral (
        select status = 'uploading' and moved_at > now() - ${OPEN_HOURS} * interval '1 hour' as is_open
      ) as state
      where status <> 'rejected'
        and (owner_id = ${owner_id} or event_id = ${event_id} or sent_from = ${sent_from})
    ), of_people as (
      select 'address' as of, owner_id, sum(here) as here, sum(announced) as announced,
        count(*) filter (where is_open) as open
      from counted where sent_from = ${sent_from} and today group by owner_id
      union all select 'event', owner_id, sum(here), sum(announced), count(*) filter (where is_open)
      from counted where event_id = ${event_id} group by owner_id
    )
    select 'person' as of, coalesce(sum(here + announced), 0) as bytes,
      count(*) filter (where is_open) as open
    from counted where owner_id = ${owner_id} and today
    union all select of,
      sum(here) + least(
        sum(least(announced, ${RESERVED.person})),
        ${RESERVED.share}::numeric * case of when 'event' then ${room.event}::numeric else ${room.address}::numeric end
      ),
      sum(open)
    from of_people group by of`.execute(db);
  const of = (name: string, column: 'bytes' | 'open') =>
    Number(rows.find((row) => row.of === name)?.[column] ?? 0);
  const all = (column: 'bytes' | 'open') => ({
    person: of('person', column),
    address: of('address', column),
    event: of('event', column),
  });
  return { bytes: all('bytes'), open: all('open') };
}

function digestOfAddress(ip: string, secret: string): string {
  const address = `address ${clientAddress({ ip })}`;
  return createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
}

const full = (text: Text) => new HttpError(413, 'no_room', text);
