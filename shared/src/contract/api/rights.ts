import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf } from './common.ts';

/**
 * Rights of helpers: `see` cards, photos, album and book · `thank` for cards · `moderate` the wall, the album and join
 * requests (without `see`) · `money`: gifts, balance and cash-outs. Without `money` no response contains an amount.
 */
export const Right = OneOf('see', 'thank', 'moderate', 'money');
export type Right = Static<typeof Right>;

/** Role of an invited person: `partner`, who also edits the event, or `helper`. */
export const TeamRole = OneOf('partner', 'helper');
export type TeamRole = Static<typeof TeamRole>;

/** The caller's role and rights at an event. */
export const RightsThere = {
  role: OneOf('owner', ...TeamRole.enum),
  rights: Type.Array(Right),
  /** When the rights expire; null for owners and for rights without an end. */
  rights_end: Nullable(Instant),
};
