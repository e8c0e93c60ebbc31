import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';

/**
 * What somebody may do at an event beside its owner: `see` cards, photos, album and book · `thank` for cards ·
 * `moderate` what is shown, the album and who asks to come in · `money`: gifts, balance and cash-outs. Without `money`
 * no answer holds an amount.
 */
export const Right = Type.Union([
  Type.Literal('see'),
  Type.Literal('thank'),
  Type.Literal('moderate'),
  Type.Literal('money'),
]);
export type Right = Static<typeof Right>;

/** Somebody whom the owner invited: the partner, who changes the event too, or a helper. */
export const TeamRole = Type.Union([Type.Literal('partner'), Type.Literal('helper')]);
export type TeamRole = Static<typeof TeamRole>;

/** Who the caller is at an event, and what they may do there. */
export const RightsThere = {
  role: Type.Union([Type.Literal('owner'), ...TeamRole.anyOf]),
  rights: Type.Array(Right),
  /** When what they may ends by itself; null for an owner, and where it doesn’t. */
  rights_end: Nullable(Instant),
};
