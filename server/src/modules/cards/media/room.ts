import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Queries } from '../../../db/database.ts';
import { sql } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { insertMedia, type MediaRow } from './repository.ts';

/** Uploads that may be open at once: of one person, and of all at one address or one event. */
const MOST_OPEN = { person: 50, together: 2000 };

type NewMedia = Parameters<typeof insertMedia>[1];

/**
 * Notes a file that is about to be kept, if there is room for it: on the disk, for this person and this address
 * today, and at the event.
 * @param ip where it comes from; null where that was counted before
 * @throws HttpError 413, 429 or 507
 */
export async function takeRoom(
  deps: Deps,
  trx: Queries,
  media: NewMedia,
  ip: string | null,
): Promise<void> {
  await deps.space.require(media.bytes);
  // Serialised by a lock: a hundred at once would all see the same free room.
  await sql`select pg_advisory_xact_lock(hashtext('media.room'))`.execute(trx);
  const event_id = await eventOf(trx, media.owner_id);
  const sent_from = ip === null ? null : digestOfAddress(ip, deps.config.sessionSecret);
  const { bytes, open } = await takenUp(trx, { owner_id: media.owner_id, event_id, sent_from });
  const room = deps.config.room;
  if (media.bytes + bytes.person > room.person) throw full('That’s a lot of files for one day.');
  if (media.bytes + bytes.address > room.address)
    throw full('A lot was sent from this network today.');
  if (media.bytes + bytes.event > room.event)
    throw full('This event has no room left for photos and videos.');
  if (open.person >= MOST_OPEN.person || Math.max(open.address, open.event) >= MOST_OPEN.together)
    throw new HttpError(
      429,
      'too_many_uploads',
      'Too many uploads are open already. Please wait until some of them are done.',
      { retryAfter: 60 },
    );
  await insertMedia(trx, { ...media, event_id, sent_from });
}

/** The event that somebody is sending a card to: the one they added last. Null for nobody's. */
async function eventOf(db: Queries, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('event_attendees')
    .select('event_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

type Party = Pick<MediaRow, 'owner_id' | 'event_id' | 'sent_from'>;

async function takenUp(db: Queries, { owner_id, event_id, sent_from }: Party) {
  const { rows } = await sql<Record<'of' | 'bytes' | 'open', string>>`
    with counted as (
      select bytes, status, owner_id, event_id, sent_from,
        created_at > now() - interval '1 day' as today from media
      where status <> 'rejected'
        and (owner_id = ${owner_id} or event_id = ${event_id} or sent_from = ${sent_from})
    )
    select 'person' as of, coalesce(sum(bytes), 0) as bytes,
      count(*) filter (where status = 'uploading') as open
      from counted where owner_id = ${owner_id} and today
    union all select 'address', coalesce(sum(bytes), 0), count(*) filter (where status = 'uploading')
      from counted where sent_from = ${sent_from} and today
    union all select 'event', coalesce(sum(bytes), 0),
      count(*) filter (where status = 'uploading' and today)
      from counted where event_id = ${event_id}`.execute(db);
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

const full = (why: string) =>
  new HttpError(413, 'no_room', `${why} You can still send your words and a gift without files.`);
