import type { AlbumMode } from '@keepsake/shared/api/album';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { updateEvent } from '../../events/events/repository.ts';
import { publishToGuests } from '../../events/live/publish.ts';
import { usedElsewhere } from '../media/own-upload.ts';
import { isUsedElsewhere, lockMedia, type MediaRow } from '../media/repository.ts';
import {
  countLikes,
  findAlbum,
  findVisible,
  hasPhotos,
  insertPhoto,
  setHidden,
  setLiked,
  takeOut,
  takesPhotos,
  type AlbumRow,
} from './repository.ts';

const unknownPhoto = () => notFound(msg`This photo is no longer in the album.`);

/** @throws HttpError 404 when the caller does not attend the event */
export async function albumOf({ db }: Deps, caller: Principal, eventId: string): Promise<AlbumRow> {
  const album = await findAlbum(db, caller.userId, eventId);
  if (!album) throw notFound(msg`We couldn’t find this event among yours.`);
  return album;
}

/**
 * Adds uploads of the caller to the album, shown once complete. @returns ids that are new, and ids of known pictures
 * @throws HttpError 404, 409 `album_closed`, 422 for an id that is not a photo of the caller or is used at another event
 */
export async function addPhotos(
  deps: Deps,
  caller: Principal,
  eventId: string,
  ids: readonly string[],
): Promise<{ added: string[]; known: string[] }> {
  const album = await albumOf(deps, caller, eventId);
  const { event_id } = album;
  if (!takesPhotos(album)) {
    // They joined while the album took photos, when their uploads were created.
    if (await hasPhotos(deps.db, { user_id: caller.userId, event_id }, ids))
      return { added: [...new Set(ids)], known: [] };
    throw conflict(
      msg`This album takes no more photos. Yours are still on your device.`,
      'album_closed',
    );
  }
  const added: string[] = [];
  const known: string[] = [];
  await deps.db.transaction().execute(async (trx) => {
    const photos = new Map<string, MediaRow>();
    // Locks the media before the album, the same order as a completing upload, and by id: no deadlocks.
    for (const id of [...new Set(ids)].sort())
      photos.set(id, await ownPhoto(trx, caller.userId, { id, event_id }));
    for (const id of new Set(ids)) {
      const sha256 = photos.get(id)?.sha256 ?? null;
      const isNew = await insertPhoto(trx, { media_id: id, event_id, sha256 });
      (isNew ? added : known).push(id);
    }
    if (added.length > 0) await publishToGuests(trx, { type: 'album.changed', event_id });
  });
  return { added, known };
}

async function ownPhoto(
  trx: Queries,
  userId: string,
  { id, event_id }: { id: string; event_id: string },
): Promise<MediaRow> {
  const row = await lockMedia(trx, id);
  const isTheirs = row?.owner_id === userId && row.purpose === 'card';
  const mayBePhoto = row?.kind === 'photo' || row?.kind === null;
  const isUsable = isTheirs && mayBePhoto && row.status !== 'rejected';
  if (!isUsable) throw invalid({ photos: msg`Please choose photos here.` });
  if (await isUsedElsewhere(trx, { media_id: id, event_id }))
    throw invalid({ photos: usedElsewhere });
  return row;
}

/**
 * @param sender removes only the photo of this user; by default that of any user
 * @throws HttpError 404 for a photo that is gone or not the sender's
 */
export async function remove({ db }: Deps, id: string, sender?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event_id = await takeOut(trx, id, sender);
    if (!event_id) throw unknownPhoto();
    await publishToGuests(trx, { type: 'album.changed', event_id });
  });
}

/** Likes or unlikes a photo. @throws HttpError 404 for a photo that the caller does not see */
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

/** Hides or shows a photo. @throws HttpError 404 for a photo that is gone */
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
