import type { correctCard } from '@keepsake/shared/api/card-links';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { msg, plural } from '@lingui/core/runtime-macro';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import { signatureOf } from '../../../writing/signature.ts';
import { deliverIfComplete } from '../cards/delivery.ts';
import { setTimeSeal } from '../time-seals/repository.ts';
import { findByLink, mediaIds, type CardRow } from '../cards/repository.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { removeDropped } from '../media/cleanup.ts';
import { forgetArrival, renameArrival } from '../../people/notifications/of-cards.ts';
import { cardMedia, MOST_PHOTOS, type CardMediaIds } from '../../money/orders/media.ts';
import { changeColumns, changeContents, nothingInside } from '../../money/orders/repository.ts';
import type { Holder } from './holder.ts';
import { findPaid, removeSubscriber } from './repository.ts';

interface Correction {
  /** Id of the uploaded file. */
  id: string;
  body: BodyOf<typeof correctCard>;
  files: readonly ReceivedFile[];
}

/**
 * Changes words and files of a card that nobody has opened. Its receivers are told nothing. What is new is checked
 * as in a new card: files are the caller's own uploads, or come with the form.
 * @throws HttpError 409 `card_opened` or `card_withdrawn`, 415, 422
 */
export async function correct(
  deps: Deps,
  { key, card, caller }: Holder,
  { id, body, files }: Correction,
): Promise<void> {
  refuseChange(card);
  const { message, sender_name, remove = [], ...given } = body;
  if (Object.keys(given).length > 0 && !caller)
    throw invalid({ photos: msg`Please choose the file once more.` });
  const { user_id: senderId } = await findPaid(deps.db, card.order_id);
  const owner = { id, userId: caller?.userId ?? senderId };
  const hasDesign = card.card_design_id !== null;
  const media = await cardMedia(deps, owner, { ...given, hasDesign }, files);
  const before = await deps.db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    const { columns, photos } = filesAfter(now, media, remove);
    await takeOver(trx, media, senderId);
    const words = {
      ...(message === undefined ? {} : { message }),
      ...(sender_name === undefined ? {} : { sender_name: signatureOf(sender_name) }),
    };
    await changeContents(trx, now.order_id, { ...columns, ...words }, photos);
    if (sender_name !== undefined) await renameArrival(trx, now.id);
    // It may have waited for a file that is gone now.
    await deliverIfComplete(trx, { cardId: now.id });
    await publishToWall(trx, now);
    return now;
  });
  await removeDropped(deps, mediaIds(before));
}

/**
 * Takes words and files back. A card without a gift is gone then; one with a gift arrives without them, for the
 * money is the receivers': there is nothing left to seal. Once more does nothing.
 * @throws HttpError 409 `card_opened`
 */
export async function withdraw(deps: Deps, { key, card }: Holder): Promise<void> {
  if (card.emptied_at) return;
  const before = await deps.db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    const at = new Date();
    await changeContents(trx, now.order_id, { ...nothingInside, emptied_at: at }, []);
    if (now.opens_at) await setTimeSeal(trx, now, null);
    if (now.gift > 0) await deliverIfComplete(trx, { cardId: now.id });
    else await takeAway(trx, now, at);
    await publishToWall(trx, now);
    return now;
  });
  await removeDropped(deps, mediaIds(before));
}

/**
 * Lets the card be shown on the live wall of its event, or keeps it from there: at once, and also once it was opened.
 */
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

/** A wall that shows the card shows it as it is now. */
async function publishToWall(trx: Queries, { event_id }: Pick<CardRow, 'event_id'>): Promise<void> {
  await publishToTeam(trx, { type: 'wall.changed', event_id });
}

/** Withdraws an undelivered card and the notifications about it. */
async function takeAway(
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
  // Its receivers knew of it, too, where it waited for its day.
  if (delivered_at || opens_at)
    await publishToTeam(trx, { type: 'card.withdrawn', event_id, card_id: id });
}

/** Holds the card: whoever opens it at this moment waits, or was first. */
export async function lock(trx: Queries, key: Holder['key']): Promise<CardRow> {
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

/** The files that a card has then. @throws HttpError 422 */
function filesAfter(now: CardRow, media: CardMediaIds, remove: readonly string[]) {
  const rest = (id: string | null) => (id !== null && remove.includes(id) ? null : id);
  const columns = {
    custom_image_id: media.customImage ?? rest(now.custom_image_id),
    audio_id: media.audio ?? rest(now.audio_id),
    video_id: media.video ?? rest(now.video_id),
  };
  if (!now.card_design_id && !columns.custom_image_id)
    throw invalid({
      remove: msg`This photo is the front of your card. Choose another one instead.`,
    });
  const photos = [...now.photo_ids.filter((id) => !remove.includes(id)), ...media.photos];
  const before = now.card_design_id && columns.custom_image_id ? 1 : 0;
  if (before + photos.length > MOST_PHOTOS)
    throw invalid({
      photos: msg`${plural({ most: MOST_PHOTOS }, { one: 'A card holds up to # photo.', other: 'A card holds up to # photos.' })}`,
    });
  return { columns, photos };
}

/** New files are the sender's, whoever of those with the link sent them; and they have arrived. */
async function takeOver(trx: Queries, media: CardMediaIds, ownerId: string): Promise<void> {
  const ids = Object.values(media)
    .flat()
    .filter((id) => id !== null);
  if (ids.length === 0) return;
  const taken = await trx
    .updateTable('media')
    .set({ owner_id: ownerId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'complete')
    .returning('id')
    .execute();
  if (taken.length < ids.length)
    throw invalid({
      video: msg`This file is still being sent. Please try again once it has arrived.`,
    });
}
