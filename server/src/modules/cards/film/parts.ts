import type { FilmPart } from '@keepsake/shared/api/film';
import { TITLE_SECONDS } from '@keepsake/shared/api/film-limits';
import type { Queries } from '../../../db/database.ts';
import type { Links } from '../../../endpoints/links.ts';
import { beginningOf } from '../../../lettering/runs.ts';
import { complete, type FullCard } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import { mediaUrl } from '../media/presenter.ts';

/** Seconds: the least and the most of a message; the most of a recording. */
const LEAST_WORDS = 5;
const MOST_WORDS = 14;
const MOST_RECORDING = 600;
/** Reading speed by which the seconds of a message are chosen. */
const WORDS_A_SECOND = 2.5;
/** Characters of the message that the list of cards to choose from shows. */
const EXCERPT = 80;

/** A card that can be part of a film: opened, neither hidden nor deleted, and with something to show. */
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

/** How a card appears in a film: as its video, its voice note or its message; null for a card with nothing to show. */
function partOf(card: FullCard): Part | null {
  const { video, voice, row } = card;
  if (video?.type && video.duration)
    return { card, kind: 'video', seconds: Math.min(video.duration, MOST_RECORDING) };
  if (voice?.type && voice.duration)
    return { card, kind: 'voice', seconds: Math.min(voice.duration + 1, MOST_RECORDING) };
  if (row.message === '' && card.files.length === 0) return null;
  return { card, kind: 'words', seconds: readingSeconds(row.message) };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Seconds to read a message, also one in a script without spaces. */
export function readingSeconds(message: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(message)) {
    if (isWordLike) words += 1;
    if (words >= MOST_WORDS * WORDS_A_SECOND) break;
  }
  return Math.max(LEAST_WORDS, words / WORDS_A_SECOND);
}

/** The parts of the chosen cards in the chosen order, without cards that are no longer available. */
export function chosenOf(parts: readonly Part[], chosen: readonly string[]): Part[] {
  const byId = new Map(parts.map((part) => [part.card.row.id, part]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
}

export const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, TITLE_SECONDS);

/** @param scene signed address of the part's picture */
export function presentPart(links: Links, { card, kind, seconds }: Part, scene: string): FilmPart {
  const { row, video, photo, photos } = card;
  const shown = video?.has_still ? video : (photo ?? photos[0]);
  return {
    id: row.id,
    sender_name: row.sender_name,
    kind,
    seconds,
    words: beginningOf(row.message, EXCERPT),
    thumbnail: shown ? mediaUrl(links, shown.id, 'thumbnail') : null,
    scene,
  };
}
