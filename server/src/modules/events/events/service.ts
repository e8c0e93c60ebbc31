import type { AnyLanguage } from '@keepsake/shared/words';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type {
  EventDetails,
  OwnedEvent,
  updateEvent as updateSchema,
} from '@keepsake/shared/api/events';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { linksFor } from '../../../endpoints/links.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { eventBalanceWithDates } from '../../money/ledger/balances.ts';
import { moveEnds } from '../../people/help/lasting.ts';
import { removeDropped } from '../../cards/media/cleanup.ts';
import { storeFile } from '../../cards/media/service.ts';
import { countTimeSealed } from '../../cards/time-seals/repository.ts';
import { membershipOf } from '../../money/memberships/service.ts';
import { checkFields, columnsOf, fieldsOf, type EventFields } from './fields.ts';
import { presentOwned } from './presenter.ts';
import { publishToTeam } from '../live/publish.ts';
import { insertEvent, lockEvent, updateEvent } from './repository.ts';
import { eventFor, listTheirs, may, type TheirEvent } from '../../../rights/event-for.ts';
import { sql, type Queries } from '../../../db/database.ts';

/** The newest event of the caller. @throws HttpError 404 */
export async function newestOf(deps: Deps, caller: Principal) {
  const [row] = await listTheirs(deps.db, caller.userId, { after: null, limit: 1 });
  if (!row) throw notFound(msg`You haven’t registered an event yet.`);
  return row;
}

export async function register(
  deps: Deps,
  caller: Principal,
  request: { fields: EventFields; photo: ReceivedFile | undefined; newId: () => string },
): Promise<OwnedEvent> {
  const { fields, photo, newId } = request;
  const people = await checkFields(deps.db, fields, null);
  const id = newId();
  const picture = photo && (await storePhoto(deps, caller.userId, photo, newId()));
  await insertEvent(deps.db, {
    ...columnsOf(fields),
    people,
    id,
    owner_id: caller.userId,
    currency: deps.config.currency,
    photo_media_id: picture ?? null,
    created_at: new Date(),
  });
  return presentOwned(deps, linksFor(deps, caller), await eventFor(deps, caller, id, 'own'));
}

export async function change(
  deps: Deps,
  caller: Principal,
  row: TheirEvent,
  request: {
    fields: BodyOf<typeof updateSchema>;
    photo: ReceivedFile | undefined;
    newId: () => string;
  },
): Promise<OwnedEvent> {
  const { takes_asks, searchable, accent, lettering, ...changed } = request.fields;
  const picture =
    request.photo && (await storePhoto(deps, row.owner_id, request.photo, request.newId()));
  let moved: string[] = [];
  try {
    await deps.db.transaction().execute(async (trx) => {
      // Read again: others change the event while a photo arrives.
      const kept = await lockEvent(trx, row.id);
      if (!kept) throw notFound(msg`We couldn’t find this event.`);
      const fields = { ...fieldsOf(kept), ...changed };
      const people = await checkFields(trx, fields, kept);
      await updateEvent(trx, row.id, {
        ...columnsOf(fields),
        people: changed.eventtype === undefined ? undefined : people,
        takes_asks,
        searchable,
        accent,
        lettering,
        photo_media_id: picture,
      });
      if (kept.date !== fields.date || kept.timezone !== fields.timezone)
        moved = await moveEnds(trx, deps, row.id);
      // The screen at the venue follows at once.
      if (accent !== undefined || lettering !== undefined)
        await publishToTeam(trx, { type: 'wall.changed', event_id: row.id });
    });
  } catch (error) {
    if (picture) await removeDropped(deps, [picture]);
    throw error;
  }
  for (const userId of moved) deps.principals.forgetUser(userId);
  return presentOwned(deps, linksFor(deps, caller), await eventFor(deps, caller, row.id, 'manage'));
}

export async function details(
  deps: Deps,
  caller: Principal,
  row: TheirEvent,
  language: AnyLanguage,
): Promise<EventDetails> {
  const [counts, sealed, balance, membership] = await Promise.all([
    countsOf(deps.db, row.id),
    countTimeSealed(deps.db, row.id),
    may(row, 'money') ? eventBalanceWithDates(deps.db, row, deps.config.giftHoldDays) : null,
    membershipOf(deps.db, row.id, language),
  ]);
  const owned = presentOwned(deps, linksFor(deps, caller), row);
  return { ...owned, album: row.album, counts, time_sealed: sealed, balance, membership };
}

async function storePhoto(deps: Deps, ownerId: string, file: ReceivedFile, id: string) {
  const photo = await storeFile(deps, file, {
    id,
    ownerId,
    purpose: 'event',
    kinds: ['photo'],
  });
  return photo.id;
}

/** Counts an event's attendees, and its cards with their files as the inbox does: without those put aside. */
async function countsOf(db: Queries, eventId: string): Promise<EventDetails['counts']> {
  const { rows } = await sql<EventDetails['counts']>`
    with arrived as (
      select cards.opened_at, cards.order_id from cards
      where cards.event_id = ${eventId} and cards.delivered_at is not null
        and cards.deleted_at is null and cards.hidden_at is null
    ), kinds as (
      select media.kind from arrived
      join order_media on order_media.order_id = arrived.order_id
      join media on media.id = order_media.media_id
      where media.status = 'complete'
    )
    select
      (select count(*) from event_attendees where event_id = ${eventId}) as guests,
      (select count(*) from arrived) as cards,
      (select count(*) from arrived where opened_at is null) as unopened,
      (select count(*) from kinds where kind = 'photo') as photos,
      (select count(*) from kinds where kind = 'video') as videos,
      (select count(*) from kinds where kind = 'voice') as voice_notes,
      (select count(*) from album_photos
        where event_id = ${eventId} and sha256 is not null) as album`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}
