import type { Queries } from '../../../db/database.ts';
import { publishToGuests } from '../../events/live/publish.ts';
import { findMedia } from '../media/repository.ts';
import {
  addedByCard,
  deletePhoto,
  findAlbum,
  findWaiting,
  insertPhoto,
  markArrived,
  sharedByCard,
  takeOut,
  takesPhotos,
} from './repository.ts';

/**
 * Settles the album entry of a medium that was completed or rejected: a photo is shown; anything that is not a photo,
 * or that the same guest added before, is removed. Call it in the transaction that changed the medium.
 */
export async function settleInAlbum(trx: Queries, mediaId: string): Promise<void> {
  const waiting = await findWaiting(trx, mediaId);
  if (!waiting) return;
  const { event_id } = waiting;
  const media = await findMedia(trx, mediaId);
  const photo = media?.status === 'complete' && media.kind === 'photo' ? media : null;
  if (!photo?.sha256) return deletePhoto(trx, mediaId);
  if (await markArrived(trx, { media_id: mediaId, event_id, sha256: photo.sha256 }))
    await publishToGuests(trx, { type: 'album.changed', event_id });
}

/**
 * Adds a photo of a guest to the album before its upload begins; it is shown once complete. Does nothing when the album
 * takes no photos, which the page learns when it submits the photo. Call it in the transaction that creates the medium.
 * @returns whether the photo joined
 */
export async function joinAlbum(
  trx: Queries,
  { id, owner_id, event_id }: { id: string; owner_id: string; event_id: string },
): Promise<boolean> {
  const album = await findAlbum(trx, owner_id, event_id);
  if (!album || !takesPhotos(album)) return false;
  return insertPhoto(trx, { media_id: id, event_id, sha256: null });
}

/** Removes a file of its sender from the album. Call it in the transaction that then deletes the file. */
export async function leaveAlbum(trx: Queries, mediaId: string, sender: string): Promise<void> {
  const event_id = await takeOut(trx, mediaId, sender);
  if (event_id) await publishToGuests(trx, { type: 'album.changed', event_id });
}

/**
 * Adds the photos of a delivered card to the album, if its sender chose so.
 * @param only ids of the photos that are new in the card; others may have been removed from the album since
 */
export async function shareCardPhotos(
  trx: Queries,
  cardId: string,
  only?: readonly string[],
): Promise<void> {
  const shared = await sharedByCard(trx, cardId, only);
  for (const photo of shared) await insertPhoto(trx, photo);
  const [first] = shared;
  if (first) await publishToGuests(trx, { type: 'album.changed', event_id: first.event_id });
}

/** Removes photos from the album that a card added to it. Call it in the transaction that removes them from the card. */
export async function unshareCardPhotos(
  trx: Queries,
  cardId: string,
  ids: readonly string[],
): Promise<void> {
  for (const { id, owner_id } of await addedByCard(trx, cardId, ids))
    await leaveAlbum(trx, id, owner_id);
}
