import type { WallCard, WallPhoto, WallPicture } from '@keepsake/shared/api/wall';
import type { Links } from '../../../endpoints/links.ts';
import { presentDesign } from '../../../designs/present.ts';
import { photoOnFront, type FullCard } from '../../cards/cards/presenter.ts';
import { mediaUrl } from '../../cards/media/presenter.ts';
import type { MediaRow } from '../../cards/media/repository.ts';
import type { WallCardRow, WallPhotoRow } from './repository.ts';

type Inside = Pick<WallCard, 'message' | 'photos' | 'film'>;

const nothing: Inside = { message: '', photos: [], film: null };

/** A card as a wall shows it: never what was given with it. @param withInside whether words, photos and video are shown */
export function presentCard(
  links: Links,
  card: FullCard<WallCardRow>,
  { withInside }: { withInside: boolean },
): WallCard {
  const { row, design, occasion, photo } = card;
  // A photo that a design carries is inside as well: it is shown with what is inside.
  const front = design ? (withInside ? photoOnFront(card) : null) : photo;
  return {
    kind: 'card',
    id: row.id,
    sender_name: row.sender_name,
    design: design && presentDesign(design, occasion),
    colour: row.colour,
    picture: front && presentPicture(links, front),
    ...(withInside ? presentInside(links, card) : nothing),
    table: row.table_name,
    at: row.at.toISOString(),
  };
}

function presentInside(links: Links, { row, photos, video }: FullCard<WallCardRow>): Inside {
  return {
    message: row.message,
    photos: photos.map((each) => presentPicture(links, each)),
    film:
      video && video.type !== null
        ? {
            id: video.id,
            src: mediaUrl(links, video.id, video.has_web ? 'web' : undefined),
            type: video.has_web ? 'video/mp4' : video.type,
            bytes: video.bytes,
            poster: video.has_still ? mediaUrl(links, video.id, 'preview') : null,
            duration: video.duration,
          }
        : null,
  };
}

export function presentPhoto(links: Links, row: WallPhotoRow): WallPhoto {
  return {
    kind: 'photo',
    id: row.id,
    by: row.by,
    picture: presentPicture(links, row),
    at: row.at.toISOString(),
  };
}

/** Never the original: that may say where it was taken. */
function presentPicture(
  links: Links,
  { id, width, height }: Pick<MediaRow, 'id' | 'width' | 'height'>,
): WallPicture {
  return { id, src: mediaUrl(links, id, 'preview'), width, height };
}
