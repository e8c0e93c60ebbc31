import type {
  CardDesign,
  ReceivedCard,
  ReceivedCardDetails,
  ReceivedMedia,
  SentCard,
} from '@keepsake/shared/api/cards';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Links } from '../../endpoints/links.ts';
import { presentMedia } from '../media/presenter.ts';
import type { MediaRow } from '../media/repository.ts';
import { designsById, mediaIds, mediaOf, type CardRow, type DesignRow } from './repository.ts';

/** A card with its parts, each by what it turned out to be and not by the field it came in. */
export interface FullCard {
  row: CardRow;
  design: DesignRow | null;
  photo: MediaRow | null;
  voice: MediaRow | null;
  video: MediaRow | null;
}

/** Reads what belongs to cards, with one query for all of them. */
export async function complete(db: Queries, rows: CardRow[]): Promise<FullCard[]> {
  const [media, designs] = await Promise.all([mediaOf(db, rows), designsById(db)]);
  return rows.map((row) => {
    const parts = mediaIds(row).flatMap((id) => media.get(id) ?? []);
    const first = (kind: MediaRow['kind']) => parts.find((part) => part.kind === kind) ?? null;
    return {
      row,
      design: designs.get(row.card_design_id ?? '') ?? null,
      photo: first('photo'),
      voice: first('voice'),
      video: first('video'),
    };
  });
}

export function presentDesign(row: DesignRow): CardDesign {
  const { id, name, image, thumbnail, event_types, price } = row;
  return { id, name, image, thumbnail, event_types, price };
}

export function presentReceived(links: Links, card: FullCard): ReceivedCard {
  const { row } = card;
  return {
    ...presentContents(links, card),
    received_at: (row.delivered_at ?? row.created_at).toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
  };
}

export function presentReceivedDetails(
  { config }: Pick<Deps, 'config'>,
  links: Links,
  card: FullCard,
): ReceivedCardDetails {
  const { gift, paid_at } = card.row;
  const hold = config.giftHoldDays * 24 * 3600 * 1000;
  return {
    ...presentReceived(links, card),
    ...presentRecordings(links, card),
    gift_available_at:
      gift > 0 && paid_at ? new Date(paid_at.getTime() + hold).toISOString() : null,
  };
}

export function presentFiles(links: Links, { row, photo, video, voice }: FullCard): ReceivedMedia {
  return {
    id: row.id,
    sender_name: row.sender_name,
    received_at: (row.delivered_at ?? row.created_at).toISOString(),
    media: [photo, video, voice].flatMap((file) => (file && presentMedia(links, file)) ?? []),
  };
}

export function presentSent(links: Links, card: FullCard): SentCard {
  return {
    ...presentContents(links, card),
    sent_at: card.row.created_at.toISOString(),
    state: stateOf(card.row),
  };
}

export function presentRecordings(links: Links, { voice, video }: FullCard) {
  return {
    audio: voice && presentMedia(links, voice),
    video: video && presentMedia(links, video),
  };
}

function presentContents(links: Links, { row, design, photo, voice, video }: FullCard) {
  return {
    id: row.id,
    event_id: row.event_id,
    sender_name: row.sender_name,
    design: design && presentDesign(design),
    custom_image: photo && presentMedia(links, photo),
    message: row.message,
    gift: row.gift,
    currency: row.currency,
    has_video: video !== null,
    has_audio: voice !== null,
  };
}

function stateOf(row: CardRow): SentCard['state'] {
  if (row.thanked_at) return 'thanked';
  if (row.opened_at) return 'opened';
  return row.delivered_at ? 'sent' : 'uploading';
}
