import type { AnyLanguage } from '@keepsake/shared/words';
import type {
  createEvent,
  EventDetails,
  OwnedEvent,
  updateEvent as updateSchema,
} from '@keepsake/shared/api/events';
import { firstAnniversary } from '@keepsake/shared/dates/seal-days';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { linksFor } from '../../../endpoints/links.ts';
import type { Call } from '../../../endpoints/serve.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { eventBalanceWithDates } from '../../money/ledger/balances.ts';
import { moveEnds } from '../../people/helpers/expiry.ts';
import { removeDropped } from '../../cards/media/cleanup.ts';
import { storeFile } from '../../cards/media/service.ts';
import {
  countTimeSealed,
  moveTimeSeals,
  postponeAnniversaries,
} from '../../cards/time-seals/repository.ts';
import { membershipOf } from '../../money/memberships/service.ts';
import { checkFields, columnsOf, fieldsOf } from './fields.ts';
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
  { caller, body, files, newId }: Call<typeof createEvent>,
): Promise<OwnedEvent> {
  const people = await checkFields(deps.db, body, null);
  const id = newId();
  const of = { id: newId(), ownerId: caller.userId };
  await insertEvent(deps.db, {
    ...columnsOf(body),
    people,
    id,
    owner_id: caller.userId,
    currency: deps.config.currency,
    photo_media_id: (await storePhoto(deps, of, files.photo)) ?? null,
    created_at: new Date(),
  });
  return presentOwned(deps, linksFor(deps, caller), await eventFor(deps, caller, id, 'own'));
}

export async function change(
  deps: Deps,
  { caller, event: row, body, files, newId }: Call<typeof updateSchema>,
): Promise<OwnedEvent> {
  const { takes_asks, searchable, accent, lettering, ...changed } = body;
  const of = { id: newId(), ownerId: row.owner_id };
  const picture = await storePhoto(deps, of, files.photo);
  let moved: string[] = [];
  try {
    await deps.db.transaction().execute(async (trx) => {
      // Read again, since others may change the event while a photo is uploaded.
      const saved = await lockEvent(trx, row.id);
      if (!saved) throw notFound(msg`We couldn’t find this event.`);
      const fields = { ...fieldsOf(saved), ...changed };
      const people = await checkFields(trx, fields, saved);
      await updateEvent(trx, row.id, {
        ...columnsOf(fields),
        people: changed.eventtype === undefined ? undefined : people,
        takes_asks,
        searchable,
        accent,
        lettering,
        photo_media_id: picture,
      });
      const hasMoved = saved.timezone !== fields.timezone;
      if (saved.date !== fields.date || hasMoved)
        moved = await moveEnds(trx, deps, row.id, hasMoved ? saved.timezone : null);
      if (hasMoved) await moveTimeSeals(trx, row.id);
      const [before, after] = [firstAnniversary(saved.date), firstAnniversary(fields.date)];
      await postponeAnniversaries(trx, row.id, { before, after });
      // The wall at the venue changes its look at once.
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

/** Stores the picture of an event, which takes no room there: a full event takes no more from guests, but this. */
async function storePhoto(
  deps: Deps,
  of: { id: string; ownerId: string },
  file: ReceivedFile | undefined,
): Promise<string | undefined> {
  if (!file) return undefined;
  return (await storeFile(deps, file, { ...of, eventId: null, purpose: 'event', kinds: ['photo'] }))
    .id;
}

/** Counts an event's attendees, and its cards with their files as the inbox does: without hidden and deleted ones. */
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
