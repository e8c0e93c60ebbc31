import { t } from '@lingui/core/macro';
import type { CardMedia, ComposedPage, OrderDetails } from '@keepsake/shared/api';
import { formatMoney } from '../../contract/money/format.ts';
import { frontAddress, partAddress } from './addresses.ts';
import { carriesPhoto } from './drawn/photo-place.ts';
import type { ShownDesign } from './shown-design.ts';

export interface CardPhoto {
  /** Media id by which a composed page refers to the photo. */
  id?: string;
  /** An address that the browser can open. */
  src: string;
  alt: string;
  /** See `Photo`. */
  placeholder?: string | null;
  /** Size in pixels, if known: a single photo keeps its aspect ratio. */
  width?: number | null;
  height?: number | null;
}

export interface CardVideo {
  src: string;
  /** Address of a picture shown before playback. */
  poster: string | null;
  /** Address of the WebVTT captions. */
  captions?: string | null;
  width?: number | null;
  height?: number | null;
  /** File name for downloads by browsers that can't play the video. */
  filename?: string;
}

export interface CardVoice {
  src: string;
  filename?: string;
}

/** The pages of a card as composed by the server. */
export interface CardPages {
  pages: readonly ComposedPage[];
  /** Makes a server path, such as a font's, an address for the browser. */
  asset: (path: string) => string;
}

/** Everything that a card shows, sent or still being written, for any viewer. */
export interface CardContents {
  /** Null when the front is the sender's own picture. */
  design: ShownDesign | null;
  /** Key of the design's colourway; null for the default. */
  colour: string | null;
  /** Address of the front's picture: the sender's own without a design, the first photo for a design that shows one. */
  picture: string | null;
  /** Names of the couple, as in `['Ada', 'Ben']`. */
  names: readonly string[];
  message: string;
  sender: string;
  photos: readonly CardPhoto[];
  film: CardVideo | null;
  voice: CardVoice | null;
  /** The formatted gift, as in `$50.00`; null when there is none or it is not shown. */
  gift: string | null;
  /** The composed pages; null or absent before sending, when the browser lays out the message. */
  inside?: CardPages | null;
}

/** A card in the API's form, for its sender or its receivers. */
export type CardAnswer = Omit<OrderDetails['card'], 'audio' | 'video'> &
  Partial<Pick<OrderDetails['card'], 'audio' | 'video'>>;

/**
 * Converts a card of the API into what a card shows.
 * @param names names of the couple
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
    // A photo on the front is repeated inside, since the front crops it.
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

/** The front's picture: the sender's own without a design, the first photo for a design that shows one. */
export function frontPhotoOf({
  design,
  custom_image: own,
  photos,
}: Pick<CardAnswer, 'design' | 'custom_image' | 'photos'>): CardMedia | null {
  if (!design) return own;
  return carriesPhoto(design) ? (photos[0] ?? null) : null;
}

/** Addresses of a card's pictures for preloading: front, paper, photos, and the video's poster. */
export function picturesOf({ design, colour, picture, photos, film }: CardContents): string[] {
  const drawn = design
    ? [frontAddress(design.image, colour), picture, partAddress(design.image, colour, 'inside')]
    : [picture];
  return [...drawn, ...photos.map(({ src }) => src), film?.poster].filter((each) => each != null);
}
