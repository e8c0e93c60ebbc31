import type { Album, AlbumPhoto, OwnedAlbumPhoto } from '@keepsake/shared/api/album';
import type { Links } from '../../../endpoints/links.ts';
import { mediaUrl } from '../media/presenter.ts';
import type { AlbumRow, PhotoRow } from './repository.ts';

export function presentAlbum({ mode, closed_at, opens_on, is_after }: AlbumRow): Album {
  const waits = mode === 'after' && !is_after;
  return {
    mode,
    can_add: mode !== 'closed' && closed_at === null,
    can_see: mode === 'open' || (mode === 'after' && !waits),
    opens_on: waits ? opens_on : null,
  };
}

/** Smaller pictures alone: they say nothing of the place and the device. */
export function presentPhoto(
  links: Links,
  row: PhotoRow & { liked: boolean },
  viewerId: string,
): AlbumPhoto {
  return {
    ...presentPicture(links, row),
    mine: row.owner_id === viewerId,
    liked: row.liked,
  };
}

/** @param withOriginal which may say where it was taken */
export function presentOwnedPhoto(
  links: Links,
  row: PhotoRow,
  { withOriginal }: { withOriginal: boolean },
): OwnedAlbumPhoto {
  return {
    ...presentPicture(links, row),
    url: mediaUrl(links, row.id, withOriginal ? undefined : 'preview'),
    filename: row.filename,
    hidden: row.hidden_at !== null,
  };
}

function presentPicture(links: Links, { id, width, height, by, likes, created_at }: PhotoRow) {
  return {
    id,
    width,
    height,
    thumbnail: mediaUrl(links, id, 'thumbnail'),
    preview: mediaUrl(links, id, 'preview'),
    by,
    likes,
    added_at: created_at.toISOString(),
  };
}
