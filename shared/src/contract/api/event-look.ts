import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from './common.ts';

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Keys of the offered accents; `wine` is the site's own. */
export const AccentKey = OneOf(
  'wine',
  'rose',
  'terracotta',
  'ochre',
  'sage',
  'emerald',
  'teal',
  'dusk',
  'navy',
  'lavender',
  'charcoal',
);
export type AccentKey = Static<typeof AccentKey>;

/** Typefaces of an event's names, a subset of those of card designs; `serif` is the site's own. */
export const NameLettering = OneOf('serif', 'script', 'hand', 'slab', 'sans', 'deco');
export type NameLettering = Static<typeof NameLettering>;

/** What the hosts choose for their event. */
export const EventLook = Type.Object({
  /** A key of `AccentKey`, or a custom colour. */
  accent: Type.Union([AccentKey, Hex]),
  lettering: NameLettering,
});
export type EventLook = Static<typeof EventLook>;

/** An accent's shades on a light or dark ground, as `#rrggbb`. */
const AccentOnGround = Type.Object({
  /** For links, small text and lines: contrast of at least 4.5 : 1 on the ground. */
  ink: Hex,
  /** `ink` on hover. */
  deep: Hex,
  /** For filled buttons: at least 3 : 1 on the ground, with light text of at least 4.5 : 1 on it. */
  fill: Hex,
  fillDeep: Hex,
});
export type AccentOnGround = Static<typeof AccentOnGround>;

/**
 * The look as guests' pages apply it. Colours are already adjusted for contrast, so pages need not know the accents; an
 * unknown lettering falls back to the site's.
 */
export const ShownLook = Type.Object({
  /** Null for the site's own colours. */
  colours: Nullable(Type.Object({ light: AccentOnGround, dark: AccentOnGround })),
  lettering: Type.String(),
});
export type ShownLook = Static<typeof ShownLook>;
