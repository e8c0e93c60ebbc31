import type { CardFilter, CardFolder } from '@keepsake/shared/api/inbox-query';
import { RESTORE_DAYS } from '@keepsake/shared/api/restore-days';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../db/database.ts';
import { tableName } from '../../events/events/event-tables-repository.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Search and filters of the inbox, as in `InboxQuery`. */
export interface Wanted {
  q?: string | undefined;
  filter?: string | undefined;
  place?: CardFolder | undefined;
}

type Condition = RawBuilder<boolean>;

/** Condition: the card has a complete file of this kind, whatever field it was uploaded in. */
const hasFile = (kind: 'photo' | 'voice' | 'video'): Condition => sql<boolean>`exists (
  select from order_media join media on media.id = order_media.media_id
  where order_media.order_id = orders.id and media.kind = ${kind} and media.status = 'complete')`;

/** Condition: the sender was thanked neither on the site nor by letter. */
export const toThank = sql<boolean>`(cards.thanked_at is null and cards.letter_at is null)`;

const filters: Record<CardFilter, Condition> = {
  gift: sql<boolean>`orders.gift > 0`,
  film: hasFile('video'),
  voice: hasFile('voice'),
  photo: hasFile('photo'),
  unread: sql<boolean>`cards.opened_at is null`,
  favourite: sql<boolean>`cards.favourite_at is not null`,
  to_thank: toThank,
};

/** Cards deleted before this instant can no longer be restored. */
export const goneBefore = () => new Date(Date.now() - RESTORE_DAYS * DAY_MS);

/** Condition: the card is in this folder of the inbox. */
export function inFolder(place: CardFolder): Condition {
  if (place === 'deleted') return sql<boolean>`cards.deleted_at > ${goneBefore()}`;
  if (place === 'hidden')
    return sql<boolean>`cards.deleted_at is null and cards.hidden_at is not null`;
  return sql<boolean>`cards.deleted_at is null and cards.hidden_at is null`;
}

/** Condition: the sender's name, the message or the name of the table contains the word. */
const mentions = (
  word: string,
): Condition => sql<boolean>`(position(folded(${word}) in orders.searched) > 0
  or position(folded(${word}) in folded(${tableName})) > 0)`;

/** The conditions of a search; all must hold. */
export function conditionsOf({ q = '', filter, place = 'here' }: Wanted): Condition[] {
  const words = q.split(/\s+/).filter(Boolean);
  const names = (filter?.split(',').filter(Boolean) ?? []) as CardFilter[];
  return [inFolder(place), ...names.map((name) => filters[name]), ...words.map(mentions)];
}
