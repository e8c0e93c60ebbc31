import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { carriesPhoto } from '@keepsake/shared/designs/drawn';
import type { CardGift } from '@keepsake/shared/api/gifts';
import type { OrderedCard } from '@keepsake/shared/api/orders';
import type {
  CardMarks,
  ReceivedCard,
  ReceivedCardDetails,
  ReceivedMedia,
  SentCard,
  Thanks,
} from '@keepsake/shared/api/cards';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { collection } from '../../../designs/collection.ts';
import { presentDesign, type Occasion } from '../../../designs/present.ts';
import { cardLink } from '../../../endpoints/link-secret.ts';
import type { Links } from '../../../endpoints/links.ts';
import { languageKept } from '../../../words/words.ts';
import { presentMedia } from '../media/presenter.ts';
import type { MediaRow } from '../media/repository.ts';
import type { FileRow } from './files/repository.ts';
import {
  designsById,
  listDesigns,
  mediaIds,
  mediaOf,
  occasionsOf,
  type CardRow,
  type ContentsRow,
  type DesignRow,
  type PartsRow,
  type ThanksRow,
} from './repository.ts';

/** A card with its complete files, sorted by their detected kind, not by the field that they were uploaded in. */
export interface FullCard<Row = CardRow> {
  row: Row;
  design: DesignRow | null;
  /** The type of its event; null when the event does not exist. */
  occasion: Occasion | null;
  /** The language of the reader, and that of the card, in which its front greets. */
  languages: { reader: AnyLanguage; card: AnyLanguage };
  /** The sender's own picture: the front of a card without a design. */
  photo: MediaRow | null;
  /** The photos inside, in order; on a card with a design the own picture is the first of them. */
  photos: MediaRow[];
  voice: MediaRow | null;
  video: MediaRow | null;
  /** All files, also further recordings that were uploaded as photos. */
  files: MediaRow[];
}

/**
 * Reads the files, designs and events of cards, with three queries for all of them.
 * @param reader language of the reader
 */
export async function complete<Row extends PartsRow>(
  db: Queries,
  rows: Row[],
  reader: AnyLanguage = SOURCE_LANGUAGE,
): Promise<FullCard<Row>[]> {
  const [media, designs, occasions] = await Promise.all([
    mediaOf(db, rows),
    designsById(db),
    occasionsOf(
      db,
      rows.map(({ event_id }) => event_id),
    ),
  ]);
  return rows.map((row) => {
    const files = mediaIds(row).flatMap((id) => media.get(id) ?? []);
    const inside = new Set(row.photo_ids);
    const first = (kind: MediaRow['kind']) => files.find((file) => file.kind === kind) ?? null;
    const photo = files.find((file) => file.kind === 'photo' && !inside.has(file.id)) ?? null;
    const design = designs.get(row.card_design_id ?? '') ?? null;
    return {
      row,
      design,
      occasion: occasions.get(row.event_id) ?? null,
      languages: { reader, card: languageKept(row.language) },
      photo,
      photos: files.filter((file) => file.kind === 'photo' && (design !== null || file !== photo)),
      voice: first('voice'),
      video: first('video'),
      files,
    };
  });
}

/** The photo on the front of a card with a design; null for a design without one. */
export function photoOnFront({
  design,
  photos,
}: Pick<FullCard<unknown>, 'design' | 'photos'>): MediaRow | null {
  return carriesPhoto(collection.get(design?.id ?? '') ?? null) ? (photos[0] ?? null) : null;
}

/** A card in a list: only its first photo, which may be on its front, has a placeholder. */
export function presentReceived(links: Links, card: FullCard): ReceivedCard {
  const { row } = card;
  const contents = presentContents(links, card);
  return {
    ...contents,
    photos: contents.photos.map((photo, at) => (at > 0 ? { ...photo, placeholder: null } : photo)),
    received_at: (row.delivered_at ?? row.created_at).toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    thanked_at: row.thanked_at?.toISOString() ?? null,
    ...marksOf(row),
  };
}

export function marksOf(
  row: Pick<CardRow, 'favourite_at' | 'hidden_at' | 'deleted_at'>,
): CardMarks {
  return {
    favourite: row.favourite_at !== null,
    hidden: row.hidden_at !== null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

export function presentReceivedDetails(
  links: Links,
  card: FullCard & {
    thanks: ThanksRow | null;
    inside: ComposedInside | null;
    gift: Pick<ReceivedCardDetails, keyof typeof CardGift>;
  },
): ReceivedCardDetails {
  return {
    ...presentReceived(links, card),
    ...presentRecordings(links, card),
    photos: presentPhotos(links, card),
    inside: card.inside,
    ...card.gift,
    thanks: card.thanks && presentThanks(links, card.thanks),
    letter_at: card.row.letter_at?.toISOString() ?? null,
  };
}

export function presentThanks(links: Links, row: ThanksRow): Thanks {
  return {
    words: row.words,
    media: row.media && presentMedia(links, row.media),
    at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}

/** A file outside its card; null while it is not complete. */
export function presentFile(links: Links, row: FileRow): ReceivedMedia | null {
  const { card_id, sender_name, received_at } = row;
  const file = presentMedia(links, row);
  return file && { ...file, card_id, sender_name, received_at: received_at.toISOString() };
}

export function presentSent(
  { config }: Pick<Deps, 'config'>,
  links: Links,
  card: FullCard,
): SentCard {
  const { id, created_at, link_version } = card.row;
  return {
    ...presentContents(links, card),
    sent_at: created_at.toISOString(),
    state: stateOf(card.row),
    sealed_until: card.row.sealed_until,
    link: cardLink(config, { id, version: link_version }),
  };
}

/** The content of an ordered card, delivered or not. */
export function presentOrdered(links: Links, card: FullCard<ContentsRow>): OrderedCard {
  return { ...presentWords(links, card), ...presentRecordings(links, card) };
}

export function presentRecordings(
  links: Links,
  { voice, video }: Pick<FullCard, 'voice' | 'video'>,
) {
  return {
    audio: voice && presentMedia(links, voice),
    video: video && presentMedia(links, video),
  };
}

function presentContents(links: Links, card: FullCard) {
  const { row, voice, video } = card;
  return {
    ...presentWords(links, card),
    id: row.id,
    event_id: row.event_id,
    has_video: video !== null,
    has_audio: voice !== null,
    table: row.table_name,
  };
}

const presentPhotos = (links: Links, { photos }: Pick<FullCard, 'photos'>) =>
  photos.flatMap((each) => presentMedia(links, each) ?? []);

function presentWords(links: Links, card: FullCard<ContentsRow>) {
  const { row, design, occasion, languages, photo } = card;
  return {
    sender_name: row.sender_name,
    design: design && presentDesign(design, occasion, languages),
    colour: row.colour,
    custom_image: photo && presentMedia(links, photo),
    photos: presentPhotos(links, card),
    message: row.message,
    gift: row.gift,
    currency: row.currency,
  };
}

function stateOf(row: CardRow): SentCard['state'] {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.thanked_at) return 'thanked';
  if (row.opened_at) return 'opened';
  if (row.delivered_at) return 'sent';
  return row.opens_at && row.opens_at > new Date() ? 'sealed' : 'uploading';
}

/** The available designs, those that suit an event first, with its greetings. @param language of the reader */
export async function designsFor(
  db: Queries,
  eventId: string | null,
  language: AnyLanguage = SOURCE_LANGUAGE,
): Promise<CardDesign[]> {
  const [rows, occasions] = await Promise.all([
    listDesigns(db, eventId),
    occasionsOf(db, eventId === null ? [] : [eventId]),
  ]);
  const occasion = occasions.get(eventId ?? '') ?? null;
  return rows.map((row) => presentDesign(row, occasion, { reader: language }));
}
