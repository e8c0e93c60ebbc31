import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf } from './common.ts';

/**
 * Right of a helper: `see` cards, photos, album and book · `thank` for cards · `moderate` the wall, the album
 * and join requests, of which `see` is no part · `money`: gifts, balance and cash-outs. Without `money` no answer holds an amount.
 */
export const Right = OneOf('see', 'thank', 'moderate', 'money');
export type Right = Static<typeof Right>;

/** Role of an invited person: the partner, who also edits the event, or a helper. */
export const TeamRole = OneOf('partner', 'helper');
export type TeamRole = Static<typeof TeamRole>;

/** The caller's role and rights at an event. */
export const RightsThere = {
  role: OneOf('owner', ...TeamRole.enum),
  rights: Type.Array(Right),
  /** When what they may ends by itself; null for an owner, and where it doesn’t. */
  rights_end: Nullable(Instant),
};
