import type {
  CardDesign,
  ReceivedCard,
  ReceivedCardDetails,
  SentCard,
} from '@keepsake/shared/api/cards';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
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

export function presentReceived(deps: Deps, card: FullCard): ReceivedCard {
  const { row } = card;
  return {
    ...presentContents(deps, card),
    received_at: (row.delivered_at ?? row.created_at).toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
  };
}

export function presentReceivedDetails(deps: Deps, card: FullCard): ReceivedCardDetails {
  const { gift, paid_at } = card.row;
  const hold = deps.config.giftHoldDays * 24 * 3600 * 1000;
  return {
    ...presentReceived(deps, card),
    ...presentRecordings(deps, card),
    gift_available_at:
      gift > 0 && paid_at ? new Date(paid_at.getTime() + hold).toISOString() : null,
  };
}

export function presentSent(deps: Deps, card: FullCard): SentCard {
  return {
    ...presentContents(deps, card),
    sent_at: card.row.created_at.toISOString(),
    state: stateOf(card.row),
  };
}

export function presentRecordings(deps: Deps, { voice, video }: FullCard) {
  return {
    audio: voice && presentMedia(deps, voice),
    video: video && presentMedia(deps, video),
  };
}

function presentContents(deps: Deps, { row, design, photo, voice, video }: FullCard) {
  return {
    id: row.id,
    event_id: row.event_id,
    sender_name: row.sender_name,
    design: design && presentDesign(design),
    custom_image: photo && presentMedia(deps, photo),
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
