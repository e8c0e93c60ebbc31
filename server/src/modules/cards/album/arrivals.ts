import type { Queries } from '../../../db/database.ts';
import { publishToGuests } from '../../events/live/publish.ts';
import { findMedia } from '../media/repository.ts';
import {
  deletePhoto,
  findWaiting,
  insertPhoto,
  markArrived,
  sharedByCard,
  takeOut,
} from './repository.ts';

/**
 * A file is complete or refused: a photo that waited for it appears; what is no photo, or was sent before by the same
 * guest, leaves. Call it in the transaction that settled the file.
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

/** Its sender takes a file back. Call it before the file is deleted, in the same transaction. */
export async function leaveAlbum(trx: Queries, mediaId: string, sender: string): Promise<void> {
  const event_id = await takeOut(trx, mediaId, sender);
  if (event_id) await publishToGuests(trx, { type: 'album.changed', event_id });
}

/** A card has arrived: its photos go into the album, where its sender said so. */
export async function shareCardPhotos(trx: Queries, cardId: string): Promise<void> {
  const shared = await sharedByCard(trx, cardId);
  for (const photo of shared) await insertPhoto(trx, photo);
  const [first] = shared;
  if (first) await publishToGuests(trx, { type: 'album.changed', event_id: first.event_id });
}
