import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from './common.ts';

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Accents to choose from, by key; `wine` is the one of the site. */
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

/** Letters in which the names of an event stand, some of those of card designs; `serif` is the one of the site. */
export const NameLettering = OneOf('serif', 'script', 'hand', 'slab', 'sans', 'deco');
export type NameLettering = Static<typeof NameLettering>;

/** What those whose event it is choose. */
export const EventLook = Type.Object({
  /** A key, or a colour of one’s own. */
  accent: Type.Union([AccentKey, Hex]),
  lettering: NameLettering,
});
export type EventLook = Static<typeof EventLook>;

/** An accent on one kind of ground, as `#rrggbb`. */
const AccentOnGround = Type.Object({
  /** Of links, small words and lines on the ground: at least 4.5 : 1 there. */
  ink: Hex,
  /** The same below the pointer. */
  deep: Hex,
  /** Of a filled button: at least 3 : 1 on the ground, with light words of at least 4.5 : 1 on it. */
  fill: Hex,
  fillDeep: Hex,
});
export type AccentOnGround = Static<typeof AccentOnGround>;

/**
 * What a guest’s page makes of the choice. Its colours are guarded already, so that a page need not know the accents; of
 * letters that it does not know it makes those of the site.
 */
export const ShownLook = Type.Object({
  /** Null for those of the site. */
  colours: Nullable(Type.Object({ light: AccentOnGround, dark: AccentOnGround })),
  lettering: Type.String(),
});
export type ShownLook = Static<typeof ShownLook>;
