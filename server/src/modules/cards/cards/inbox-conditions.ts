import type { CardFilter, CardFolder } from '@keepsake/shared/api/inbox-query';
import { RESTORE_DAYS } from '@keepsake/shared/api/restore-days';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../db/database.ts';
import { tableName } from '../../events/events/event-tables-repository.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Which received cards; as `DeskQuery` reads. */
export interface Wanted {
  q?: string | undefined;
  filter?: string | undefined;
  place?: CardFolder | undefined;
}

type Condition = RawBuilder<boolean>;

/** A file of that kind arrived with the card, whatever it was sent as. */
const holds = (kind: 'photo' | 'voice' | 'video'): Condition => sql<boolean>`exists (
  select from order_media join media on media.id = order_media.media_id
  where order_media.order_id = orders.id and media.kind = ${kind} and media.status = 'complete')`;

/** Its sender was thanked neither here nor on paper. */
export const toThank = sql<boolean>`(cards.thanked_at is null and cards.letter_at is null)`;

const filters: Record<CardFilter, Condition> = {
  gift: sql<boolean>`orders.gift > 0`,
  film: holds('video'),
  voice: holds('voice'),
  photo: holds('photo'),
  unread: sql<boolean>`cards.opened_at is null`,
  favourite: sql<boolean>`cards.favourite_at is not null`,
  to_thank: toThank,
};

/** Deleted before this, a card is gone for those who received it. */
export const goneBefore = () => new Date(Date.now() - RESTORE_DAYS * DAY_MS);

/** Where a card is for those who received it. */
export function inFolder(place: CardFolder): Condition {
  if (place === 'deleted') return sql<boolean>`cards.deleted_at > ${goneBefore()}`;
  if (place === 'hidden')
    return sql<boolean>`cards.deleted_at is null and cards.hidden_at is not null`;
  return sql<boolean>`cards.deleted_at is null and cards.hidden_at is null`;
}

/** A word of its sender's name, of what it says, or of its table's name. */
const says = (
  word: string,
): Condition => sql<boolean>`(position(folded(${word}) in orders.searched) > 0
  or position(folded(${word}) in folded(${tableName})) > 0)`;

/** All that a list of received cards asks of each. */
export function asWanted({ q = '', filter, place = 'here' }: Wanted): Condition[] {
  const words = q.split(/\s+/).filter(Boolean);
  const named = (filter?.split(',').filter(Boolean) ?? []) as CardFilter[];
  return [inFolder(place), ...named.map((name) => filters[name]), ...words.map(says)];
}
