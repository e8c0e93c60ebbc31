import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import { sql } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Text } from '../../../words/words.ts';
import { insertMedia, type MediaRow } from './repository.ts';

/** Uploads that may be open at once: of one person, of all at one address, and of all at one event. */
const MOST_OPEN = { person: 50, address: 1000, event: 4000 };

/** Hours without a byte after which an upload no longer counts as open, nor holds room. It can still go on. */
const OPEN_HOURS = 6;

const MB = 1024 ** 2;

/**
 * What announced uploads hold of an address's or an event's room before their bytes are here: so much of each person, and
 * of everybody together at most this part of the room. Announcing costs nothing, so it closes an event to nobody.
 */
const RESERVED = { person: 256 * MB, share: 0.1 };

type NewMedia = Parameters<typeof insertMedia>[1];

/**
 * Notes a file that is about to be kept, if there is room for it: on the disk, for this person and this address
 * today, and at the event.
 * @param ip where it comes from; null where that was counted before
 * @param event id of the event it is for, as its sender says
 * @throws HttpError 413, 429 or 507
 */
export async function takeRoom(
  deps: Deps,
  trx: Queries,
  media: NewMedia,
  ip: string | null,
  event = '',
): Promise<void> {
  await deps.space.require(media.bytes);
  // Serialised by a lock: a hundred at once would all see the same free room.
  await sql`select pg_advisory_xact_lock(hashtext('media.room'))`.execute(trx);
  const event_id = await eventOf(trx, media.owner_id, event);
  const sent_from = ip === null ? null : digestOfAddress(ip, deps.config.sessionSecret);
  const { bytes, open } = await takenUp(
    trx,
    { owner_id: media.owner_id, event_id, sent_from },
    deps.config.room,
  );
  refuseFull(deps.config.room, bytes, media.bytes);
  if (
    open.person >= MOST_OPEN.person ||
    open.address >= MOST_OPEN.address ||
    open.event >= MOST_OPEN.event
  )
    throw new HttpError(
      429,
      'too_many_uploads',
      msg`Too many uploads are open already. Please wait until some of them are done.`,
      { retryAfter: 60 },
    );
  await insertMedia(trx, { ...media, event_id, sent_from });
}

/**
 * Whether bytes that now come for an upload still have room: others may have filled it since it was announced.
 * @param more bytes that are about to come
 * @throws HttpError 413
 */
export async function requireRoom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  row: MediaRow,
  more: number,
): Promise<void> {
  const { bytes } = await takenUp(db, row, { address: 0, event: 0 });
  // What this person announced was counted in full at that time.
  refuseFull(config.room, { ...bytes, person: 0 }, more);
}

type Taken = Record<'person' | 'address' | 'event', number>;

function refuseFull(room: Taken, taken: Taken, more: number): void {
  if (taken.person + more > room.person)
    throw full(
      msg`That’s a lot of files for one day. You can still send your words and a gift without files.`,
    );
  if (taken.address + more > room.address)
    throw full(
      msg`A lot was sent from this network today. You can still send your words and a gift without files.`,
    );
  if (taken.event + more > room.event)
    throw full(
      msg`This event has no room left for photos and videos. You can still send your words and a gift without files.`,
    );
}

/** The event that somebody is sending a card to: the one they name, if they added it, or the one they added last. Null for nobody's. */
export async function eventOf(db: Queries, userId: string, named = ''): Promise<string | null> {
  const row = await db
    .selectFrom('event_attendees')
    .select('event_id')
    .where('user_id', '=', userId)
    .orderBy(sql`event_id::text = ${named}`, 'desc')
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

type Party = Pick<MediaRow, 'owner_id' | 'event_id' | 'sent_from'>;

/** @param room of which announced uploads hold a part */
async function takenUp(
  db: Queries,
  { owner_id, event_id, sent_from }: Party,
  room: Pick<Taken, 'address' | 'event'>,
): Promise<{ bytes: Taken; open: Taken }> {
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

/** Hashes an address; of IPv6 only the network part, since a household has as many addresses as it likes. */
function digestOfAddress(ip: string, secret: string): string {
  const network = isIPv6(ip) && !ip.includes('.') ? networkOf(ip) : ip;
  return createHmac('sha256', secret).update(`address ${network}`).digest('base64url').slice(0, 22);
}

/** The first 64 bits, written out. */
function networkOf(ip: string): string {
  const [before = '', after] = ip.split('::');
  const first = before.split(':').filter(Boolean);
  const last = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...(after === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}

const full = (text: Text) => new HttpError(413, 'no_room', text);
