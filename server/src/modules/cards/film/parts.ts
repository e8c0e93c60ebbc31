import type { FilmPart } from '@keepsake/shared/api/film';
import type { Queries } from '../../../db/database.ts';
import type { Links } from '../../../endpoints/links.ts';
import { complete, type FullCard } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import { mediaUrl } from '../media/presenter.ts';

/** Seconds that the opening title and words to read stay, and a voice note or a video at most. */
export const TITLE_SECONDS = 4;
const LEAST_WORDS = 5;
const MOST_WORDS = 14;
const MOST_RECORDING = 600;
/** Words that are read in a second. */
const PACE = 2.5;
/** Characters of a card's words that a list shows. */
const SHOWN = 80;

/** A card that can be a part of a film: it was opened, and was neither hidden nor deleted. */
export interface Part {
  card: FullCard;
  kind: FilmPart['kind'];
  seconds: number;
}

export async function partsOf(db: Queries, eventId: string): Promise<Part[]> {
  const rows = await listDelivered(db, eventId, new Date());
  const cards = await complete(
    db,
    rows.filter(({ opened_at }) => opened_at !== null),
  );
  return cards.flatMap((card) => partOf(card) ?? []);
}

/** What a card is in a film; null for one that has nothing to show. */
function partOf(card: FullCard): Part | null {
  const { video, voice, row } = card;
  if (video?.type && video.duration)
    return { card, kind: 'video', seconds: Math.min(video.duration, MOST_RECORDING) };
  if (voice?.type && voice.duration)
    return { card, kind: 'voice', seconds: Math.min(voice.duration + 1, MOST_RECORDING) };
  if (row.message === '' && card.files.length === 0) return null;
  const words = row.message.split(/\s+/).length;
  return {
    card,
    kind: 'words',
    seconds: Math.min(MOST_WORDS, Math.max(LEAST_WORDS, words / PACE)),
  };
}

/** The chosen ones in their order; those that are no longer to be had are left out. */
export function chosenOf(parts: readonly Part[], chosen: readonly string[]): Part[] {
  const byId = new Map(parts.map((part) => [part.card.row.id, part]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
}

export const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, TITLE_SECONDS);

/** @param scene its address */
export function presentPart(links: Links, { card, kind, seconds }: Part, scene: string): FilmPart {
  const { row, video, photo, photos } = card;
  const shown = video?.has_still ? video : (photo ?? photos[0]);
  return {
    id: row.id,
    sender_name: row.sender_name,
    kind,
    seconds,
    words: row.message.slice(0, SHOWN),
    thumbnail: shown ? mediaUrl(links, shown.id, 'thumbnail') : null,
    scene,
  };
}
