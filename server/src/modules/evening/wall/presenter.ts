import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { WallCard, WallPhoto, WallPicture } from '@keepsake/shared/api/wall';
import type { Links } from '../../../endpoints/links.ts';
import { presentDesign } from '../../../designs/present.ts';
import { photoOnFront, type FullCard } from '../../cards/cards/presenter.ts';
import { mediaUrl } from '../../cards/media/presenter.ts';
import type { MediaRow } from '../../cards/media/repository.ts';
import type { WallCardRow, WallPhotoRow } from './repository.ts';

type Inside = Pick<WallCard, 'message' | 'lines' | 'photos' | 'film'>;

const EMPTY_INSIDE: Inside = { message: '', photos: [], film: null };

/**
 * A card as a wall shows it, without the gift.
 * @param withInside whether message, photos and video are shown
 * @param composed its inside, from which the lines of the message are taken
 */
export function presentCard(
  links: Links,
  card: FullCard<WallCardRow>,
  { withInside, composed }: { withInside: boolean; composed?: ComposedInside | undefined },
): WallCard {
  const { row, design, occasion, languages, photo } = card;
  // The photo on a design is also inside the card, so that it is shown only with the inside.
  const front = design ? (withInside ? photoOnFront(card) : null) : photo;
  return {
    kind: 'card',
    id: row.id,
    sender_name: row.sender_name,
    design: design && presentDesign(design, occasion, languages),
    colour: row.colour,
    picture: front && presentPicture(links, front),
    ...(withInside ? presentInside(links, card, composed) : EMPTY_INSIDE),
    table: row.table_name,
    at: row.at.toISOString(),
  };
}

function presentInside(
  links: Links,
  { row, photos, video }: FullCard<WallCardRow>,
  composed: ComposedInside | undefined,
): Inside {
  return {
    message: row.message,
    ...(composed ? { lines: wordsOf(composed) } : {}),
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

const wordsOf = ({ pages }: ComposedInside) =>
  pages
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'line')
    .filter((line) => line.of === 'words');

export function presentPhoto(links: Links, row: WallPhotoRow): WallPhoto {
  return {
    kind: 'photo',
    id: row.id,
    by: row.by,
    picture: presentPicture(links, row),
    at: row.at.toISOString(),
  };
}

/** Never the original, whose metadata may contain the location. */
function presentPicture(
  links: Links,
  { id, width, height }: Pick<MediaRow, 'id' | 'width' | 'height'>,
): WallPicture {
  return { id, src: mediaUrl(links, id, 'preview'), width, height };
}
