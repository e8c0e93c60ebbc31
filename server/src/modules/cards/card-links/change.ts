import type { correctCard } from '@keepsake/shared/api/card-links';
import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import { msg, plural } from '@lingui/core/runtime-macro';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { signatureOf } from '../../../writing/signature.ts';
import { shareCardPhotos, unshareCardPhotos } from '../album/arrivals.ts';
import { deliverIfComplete, lockFiles } from '../cards/delivery.ts';
import { setTimeSeal } from '../time-seals/repository.ts';
import { findByLink, mediaIds, type CardRow } from '../cards/repository.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { KEPT_MS, removeDropped } from '../media/cleanup.ts';
import { requireRoomAt } from '../media/upload-quotas.ts';
import { forgetArrival, renameArrival } from '../../people/notifications/card-notifications.ts';
import type { MediaRow } from '../media/repository.ts';
import { cardMedia, claimMedia, type CardMediaIds } from '../../money/orders/media.ts';
import { changeColumns, changeContents, nothingInside } from '../../money/orders/repository.ts';
import type { Holder } from './holder.ts';
import { findOrder, lockSender, removeSubscriber } from './repository.ts';

/**
 * Changes the message, the sender's name and the files of an unopened card, without notifying its receivers. New files
 * are validated as for a new card: they are the caller's own uploads, or parts of the form.
 * @throws HttpError 409 `card_opened` or `card_withdrawn`, 413, 415, 422
 */
export async function correct(
  deps: Deps,
  { key, card, caller }: Holder,
  { body, allFiles, newId }: Call<typeof correctCard>,
): Promise<void> {
  refuseChange(card);
  const { message, sender_name, remove = [], ...given } = body;
  if (Object.keys(given).length > 0 && !caller)
    throw invalid({ photos: msg`Please choose the file once more.` });
  const userId = caller?.userId ?? (await findOrder(deps.db, card.order_id)).user_id;
  const owner = { id: newId(), userId, eventId: card.event_id };
  const hasDesign = card.card_design_id !== null;
  const media = await cardMedia(deps, owner, { ...given, hasDesign }, allFiles);
  const changed = await deps.db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    const { columns, photos } = filesAfter(now, media, remove);
    const [before, after] = [mediaIds(now), mediaIds({ ...now, ...columns, photo_ids: photos })];
    const gone = before.filter((id) => !after.includes(id));
    await claimMedia(trx, media, now.event_id);
    const { user_id: senderId } = await findOrder(trx, now.order_id);
    await assignToSender(deps, trx, media, { owner_id: senderId, event_id: now.event_id });
    const signature = sender_name === undefined ? undefined : signatureOf(sender_name);
    const words = { message, sender_name: signature };
    await changeContents(trx, now.order_id, { ...columns, ...words }, photos);
    if (sender_name !== undefined) await renameArrival(trx, now.id);
    // The card may have waited for a file that was removed now.
    await deliverIfComplete(trx, { cardId: now.id });
    await unshareCardPhotos(trx, now.id, gone);
    if (now.delivered_at)
      await shareCardPhotos(
        trx,
        now.id,
        after.filter((id) => !before.includes(id)),
      );
    await publishToWall(trx, now);
    return { card: now, gone };
  });
  await removeGone(deps, changed);
}

/**
 * Withdraws the message and files of a card. A card without a gift disappears; one with a gift is delivered empty and
 * unsealed, because the money is the receivers'. Idempotent.
 * @throws HttpError 409 `card_opened`
 */
export async function withdraw(deps: Deps, { key, card }: Holder): Promise<void> {
  if (card.emptied_at) return;
  const changed = await deps.db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    const [at, gone] = [new Date(), mediaIds(now)];
    await changeContents(trx, now.order_id, { ...nothingInside, emptied_at: at }, []);
    await unshareCardPhotos(trx, now.id, gone);
    if (now.opens_at) await setTimeSeal(trx, now, null);
    if (now.gift > 0) await deliverIfComplete(trx, { cardId: now.id });
    else await withdrawCard(trx, now, at);
    await publishToWall(trx, now);
    return { card: now, gone };
  });
  await removeGone(deps, changed);
}

/** Deletes files that were removed from a card. Those that a receiver's download may contain keep their bytes for a day. */
async function removeGone(
  deps: Deps,
  { card, gone }: { card: CardRow; gone: readonly string[] },
): Promise<void> {
  await removeDropped(deps, gone, card.delivered_at === null ? 0 : KEPT_MS);
}

/** Allows or forbids that the live wall of the event shows the card; also possible after it was opened. */
export async function setOnWall(
  { db }: Pick<Deps, 'db'>,
  { card }: Holder,
  isOnWall: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changeColumns(trx, card.order_id, { on_wall: isOnWall });
    await publishToWall(trx, card);
  });
}

/** Publishes that walls of the event must reload. */
async function publishToWall(trx: Queries, { event_id }: Pick<CardRow, 'event_id'>): Promise<void> {
  await publishToTeam(trx, { type: 'wall.changed', event_id });
}

/** Withdraws a card and deletes the notifications about it. */
async function withdrawCard(
  trx: Queries,
  { id, event_id, delivered_at, opens_at }: CardRow,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('cards')
    .set({ withdrawn_at: at, delivered_at: null })
    .where('id', '=', id)
    .execute();
  await removeSubscriber(trx, id);
  await forgetArrival(trx, id);
  // Receivers also see time-sealed cards, in the list of cards that wait for their day.
  if (delivered_at || opens_at)
    await publishToTeam(trx, { type: 'card.withdrawn', event_id, card_id: id });
}

/**
 * Locks an unopened card, so that a concurrent opening waits: after its sender, as an upgrade of a guest and another
 * change of the card do, and after its files, as a completing upload does.
 * @throws HttpError 409 when the card cannot be changed
 */
export async function lock(trx: Queries, key: Holder['key']): Promise<CardRow> {
  await lockSender(trx, key.id);
  await lockFiles(trx, key.id);
  await trx.selectFrom('cards').select('id').where('id', '=', key.id).forUpdate().execute();
  const now = await findByLink(trx, key);
  if (!now) throw conflict(msg`This link was replaced by a newer one.`, 'link_replaced');
  refuseChange(now);
  return now;
}

function refuseChange(card: CardRow): void {
  if (card.opened_at)
    throw conflict(msg`Your card has been opened, so it stays as it is.`, 'card_opened');
  if (card.emptied_at)
    throw conflict(msg`You took this card back. Send a new one instead.`, 'card_withdrawn');
}

/** The files of the card after a correction. @throws HttpError 422 */
function filesAfter(now: CardRow, media: CardMediaIds, remove: readonly string[]) {
  const unlessRemoved = (id: string | null) => (id !== null && remove.includes(id) ? null : id);
  const columns = {
    custom_image_id: media.customImage ?? unlessRemoved(now.custom_image_id),
    audio_id: media.audio ?? unlessRemoved(now.audio_id),
    video_id: media.video ?? unlessRemoved(now.video_id),
  };
  if (!now.card_design_id && !columns.custom_image_id)
    throw invalid({
      remove: msg`This photo is the front of your card. Choose another one instead.`,
    });
  const photos = [...now.photo_ids.filter((id) => !remove.includes(id)), ...media.photos];
  const ownPictures = now.card_design_id && columns.custom_image_id ? 1 : 0;
  if (ownPictures + photos.length > MOST_PHOTOS)
    throw invalid({
      photos: msg`${plural({ most: MOST_PHOTOS }, { one: 'A card holds up to # photo.', other: 'A card holds up to # photos.' })}`,
    });
  return { columns, photos };
}

/**
 * Makes the sender the owner of new files, whoever uploaded them, and counts them to the room of the card's event.
 * @throws HttpError 413 where the event has no room for them, 422 for an incomplete file
 */
async function assignToSender(
  deps: Pick<Deps, 'config'>,
  trx: Queries,
  media: CardMediaIds,
  owner: Pick<MediaRow, 'owner_id'> & { event_id: string },
): Promise<void> {
  const ids = Object.values(media)
    .flat()
    .filter((id) => id !== null);
  if (ids.length === 0) return;
  await requireRoomAt(deps, trx, owner.event_id, ids);
  const taken = await trx
    .updateTable('media')
    .set(owner)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'complete')
    .returning('id')
    .execute();
  if (taken.length < ids.length)
    throw invalid({
      video: msg`This file is still being sent. Please try again once it has arrived.`,
    });
}
