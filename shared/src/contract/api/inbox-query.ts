import Type, { type Static } from 'typebox';
import { OneOf } from './common.ts';

/** Filters of received cards. Several combine with AND. */
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

export const CardSort = OneOf('newest', 'oldest', 'sender', /** The largest gift first. */ 'gift');
export type CardSort = Static<typeof CardSort>;

/** Where a card is: with the others, hidden, or deleted and not gone yet. */
export const CardFolder = OneOf('here', 'hidden', 'deleted');
export type CardFolder = Static<typeof CardFolder>;

/** Which received cards, and in what order. */
export const InboxQuery = {
  /** Words of the sender's name, the message or the table's name, all of them, whatever their capitals and accents. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** As in `gift,to_thank`. */
  filter: Type.Optional(Type.String({ maxLength: 100, pattern: `^${filter}(,${filter})*$` })),
  sort: Type.Optional(CardSort),
  place: Type.Optional(CardFolder),
};
