import type { AlbumMode } from '@keepsake/shared/api/album';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { updateEvent } from '../../events/events/repository.ts';
import { publishToGuests } from '../../events/live/publish.ts';
import type { MediaRow } from '../media/repository.ts';
import {
  countLikes,
  findAlbum,
  findVisible,
  holdMedia,
  insertPhoto,
  setHidden,
  setLiked,
  takeOut,
  type AlbumRow,
} from './repository.ts';

const unknownPhoto = () => notFound(msg`This photo is no longer in the album.`);

/** @throws HttpError 404 where the caller has not added the event */
export async function albumOf({ db }: Deps, caller: Principal, eventId: string): Promise<AlbumRow> {
  const album = await findAlbum(db, caller.userId, eventId);
  if (!album) throw notFound(msg`We couldn’t find this event among yours.`);
  return album;
}

/**
 * Puts uploads of the caller into the album. One that is still under way appears once it has arrived.
 * @throws HttpError 404, 409 `album_closed`, 422 for what is no photo of the caller's
 */
export async function addPhotos(
  deps: Deps,
  caller: Principal,
  eventId: string,
  ids: readonly string[],
): Promise<{ added: string[]; known: string[] }> {
  const { event_id, mode, closed_at } = await albumOf(deps, caller, eventId);
  if (mode === 'closed' || closed_at)
    throw conflict(
      msg`This album takes no more photos. Yours are still on your device.`,
      'album_closed',
    );
  const added: string[] = [];
  const known: string[] = [];
  await deps.db.transaction().execute(async (trx) => {
    const photos: MediaRow[] = [];
    // All are held before the album is: an upload that ends at this moment takes them in this order, too.
    for (const id of new Set(ids)) photos.push(await ownPhoto(trx, caller.userId, id));
    for (const { id, sha256 } of photos) {
      const isNew = await insertPhoto(trx, { media_id: id, event_id, sha256 });
      (isNew ? added : known).push(id);
    }
    if (added.length > 0) await publishToGuests(trx, { type: 'album.changed', event_id });
  });
  return { added, known };
}

async function ownPhoto(trx: Queries, userId: string, id: string): Promise<MediaRow> {
  const row = await holdMedia(trx, id);
  const isTheirs = row?.owner_id === userId && row.purpose === 'card';
  const mayBePhoto = row?.kind === 'photo' || row?.kind === null;
  if (!row || !isTheirs || !mayBePhoto || row.status === 'rejected')
    throw invalid({ photos: msg`Please choose photos here.` });
  return row;
}

/**
 * @param sender who takes out their own alone; anybody's unless told
 * @throws HttpError 404 for a photo that is no longer there, or not theirs
 */
export async function remove({ db }: Deps, id: string, sender?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event_id = await takeOut(trx, id, sender);
    if (!event_id) throw unknownPhoto();
    await publishToGuests(trx, { type: 'album.changed', event_id });
  });
}

/** @throws HttpError 404 for a photo that the caller does not see */
export async function like(
  { db }: Deps,
  caller: Principal,
  id: string,
  isLiked: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const photo = await findVisible(db, caller.userId, id);
  if (!photo) throw unknownPhoto();
  const { event_id } = photo;
  return db.transaction().execute(async (trx) => {
    const changed = await setLiked(trx, { media_id: id, user_id: caller.userId }, isLiked);
    const likes = await countLikes(trx, id);
    if (changed) await publishToGuests(trx, { type: 'album.liked', event_id, photo_id: id, likes });
    return { likes, liked: isLiked };
  });
}

export async function setMode(deps: Deps, id: string, mode: AlbumMode): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await updateEvent(trx, id, { album: mode });
    await publishToGuests(trx, { type: 'album.changed', event_id: id });
  });
}

/** @throws HttpError 404 for a photo that is no longer there */
export async function hide(
  { db }: Deps,
  event_id: string,
  photo: { id: string; hidden: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setHidden(trx, photo))) throw unknownPhoto();
    await publishToGuests(trx, { type: 'album.changed', event_id });
  });
}
