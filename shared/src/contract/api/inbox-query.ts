import Type, { type Static } from 'typebox';
import { OneOf } from './common.ts';

/** Filters of received cards; several are combined with AND. */
export const cardFilters = [
  'gift',
  'film',
  'voice',
  'photo',
  'unread',
  'favourite',
  'to_thank',
] as const;
export type CardFilter = (typeof cardFilters)[number];

const filter = `(${cardFilters.join('|')})`;

export const CardSort = OneOf('newest', 'oldest', 'sender', /** Largest gift first. */ 'gift');
export type CardSort = Static<typeof CardSort>;

/** Folder of a card: the inbox, hidden, or deleted but still restorable. */
export const CardFolder = OneOf('here', 'hidden', 'deleted');
export type CardFolder = Static<typeof CardFolder>;

/** Search, filters and order of received cards. */
export const InboxQuery = {
  /** Words that must all occur in the sender's name, message or table name, ignoring case and accents. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** Comma-separated filters, as in `gift,to_thank`. */
  filter: Type.Optional(Type.String({ maxLength: 100, pattern: `^${filter}(,${filter})*$` })),
  sort: Type.Optional(CardSort),
  place: Type.Optional(CardFolder),
};
