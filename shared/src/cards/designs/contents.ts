import { t } from '@lingui/core/macro';
import type { CardDesign, CardMedia, ComposedInside, ComposedPage } from '@keepsake/shared/api';
import { formatMoney } from '../../contract/money/format.ts';
import { frontAddress, partAddress } from './addresses.ts';
import { carriesPhoto } from './drawn/photo-place.ts';
import type { ShownDesign } from './shown-design.ts';

/** A photo inside a card. */
export interface CardPhoto {
  /** As its place on a composed page names it. */
  id?: string;
  /** An address that the browser can open. */
  src: string;
  alt: string;
  /** See `Photo`. */
  placeholder?: string | null;
  /** Pixels, where they are known: a photo that lies alone keeps its shape. */
  width?: number | null;
  height?: number | null;
}

export interface CardVideo {
  src: string;
  /** A picture of it, until it is played. */
  poster: string | null;
  /** Address of its captions. */
  captions?: string | null;
  width?: number | null;
  height?: number | null;
  /** The name under which it can be saved by a browser that cannot play it. */
  filename?: string;
}

export interface CardVoice {
  src: string;
  filename?: string;
}

/** The pages of a card as the server composed them. */
export interface CardPages {
  pages: readonly ComposedPage[];
  /** Makes a path of the server, as of a font, an address for the browser. */
  asset: (path: string) => string;
}

/** All that a card shows, whoever looks at it and whether it was sent or is still being written. */
export interface CardContents {
  /** null: the sender's own picture is the front. */
  design: ShownDesign | null;
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour: string | null;
  /** Address of the picture on the front: the own one where there is no design, the first photo on one that carries it. */
  picture: string | null;
  /** Names of the couple, as in `['Ada', 'Ben']`. */
  names: readonly string[];
  message: string;
  sender: string;
  photos: readonly CardPhoto[];
  film: CardVideo | null;
  voice: CardVoice | null;
  /** In words, as in `$50.00`. */
  gift: string | null;
  /** Composed, once it was sent; until then its words are set where they are shown. */
  inside?: CardPages | null;
}

/** A card as the server tells of it, to its sender and to those who received it. */
export interface CardAnswer {
  design: CardDesign | null;
  colour: string | null;
  custom_image: CardMedia | null;
  /** Those inside; beside a design, the own picture is among them. */
  photos: readonly CardMedia[];
  message: string;
  sender_name: string;
  /** Minor units. */
  gift: number;
  currency: string;
  audio?: CardMedia | null;
  video?: CardMedia | null;
  inside?: ComposedInside | null;
}

/**
 * Converts a card of the API into what a card shows.
 * @param names the couple
 * @param url makes a server path an address for the browser: `http.url`
 */
export function contentsOf(
  card: CardAnswer,
  names: readonly string[],
  url: (path: string) => string,
): CardContents {
  const { design, audio, video, sender_name: sender } = card;
  const shown = (media: CardMedia) => url(media.preview ?? media.url);
  const front = frontPhotoOf(card);
  return {
    design: design && { ...design, image: url(design.image) },
    colour: card.colour,
    picture: front && shown(front),
    names,
    message: card.message,
    sender,
    // One that the front carries is inside as well, whole: a front cuts it.
    photos: card.photos.map((photo, place) => ({
      id: photo.id,
      src: shown(photo),
      placeholder: photo.placeholder,
      alt:
        card.photos.length > 1
          ? t`Photo ${{ place: place + 1 }} of ${{ count: card.photos.length }} from ${sender}`
          : t`Photo from ${sender}`,
      width: photo.width,
      height: photo.height,
    })),
    film: video
      ? {
          src: url(video.web ?? video.url),
          poster: (video.preview ?? video.thumbnail) && url(video.preview ?? video.thumbnail ?? ''),
          captions: video.captions && url(video.captions),
          width: video.width,
          height: video.height,
          filename: video.filename,
        }
      : null,
    voice: audio ? { src: url(audio.web ?? audio.url), filename: audio.filename } : null,
    gift: card.gift > 0 ? formatMoney(card.gift, card.currency) : null,
    inside: card.inside ? { pages: card.inside.pages, asset: url } : null,
  };
}

/** The picture on the front of a card: the sender's own in place of a design, the first photo on one that carries it. */
export function frontPhotoOf({
  design,
  custom_image: own,
  photos,
}: Pick<CardAnswer, 'design' | 'custom_image' | 'photos'>): CardMedia | null {
  if (!design) return own;
  return carriesPhoto(design) ? (photos[0] ?? null) : null;
}

/** Addresses of what a card shows at first sight: its front, its paper, its photos and the first picture of its video. */
export function picturesOf({ design, colour, picture, photos, film }: CardContents): string[] {
  const drawn = design
    ? [frontAddress(design.image, colour), picture, partAddress(design.image, colour, 'inside')]
    : [picture];
  return [...drawn, ...photos.map(({ src }) => src), film?.poster].filter((each) => each != null);
}
