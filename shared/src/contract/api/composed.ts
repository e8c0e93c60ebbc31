import Type, { type Static } from 'typebox';
import { Nullable, OneOf, UniqueCode } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Position of an item on its page: left upper corner and size, in page units. */
const Place = {
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
};

/** A part of a line with one font and one direction. */
export const ComposedRun = Type.Object({
  text: Type.String(),
  /** The font’s file, as in `amiri-arabic-400-normal`; null for emoji and characters that no font covers. */
  face: Nullable(Type.String()),
  /** Embedding level of Unicode’s bidirectional algorithm; odd means right to left. */
  level: Type.Integer({ minimum: 0 }),
  width: Type.Number(),
  /** Emoji drawings to place side by side, by code point, as in `1f48d`. */
  emoji: Type.Array(Type.String()),
});
export type ComposedRun = Static<typeof ComposedRun>;

/** A line of text with its final line break. */
export const ComposedLine = Type.Object({
  kind: Type.Literal('line'),
  of: OneOf('words', 'sender'),
  /** The line's left end. */
  x: Type.Number(),
  /** The line's baseline. */
  y: Type.Number(),
  width: Type.Number(),
  size: Type.Number(),
  /** True for a right-to-left paragraph. */
  from_right: Type.Boolean(),
  /** In reading order. */
  runs: Type.Array(ComposedRun),
});
export type ComposedLine = Static<typeof ComposedLine>;

export const ComposedPhoto = Type.Object({
  kind: Type.Literal('photo'),
  /** Id of the card's photo. */
  media: Type.String(),
  ...Place,
});
export type ComposedPhoto = Static<typeof ComposedPhoto>;

/**
 * A box that is filled when the card is shown: with a player or a QR code, the gift (only for readers who may see it),
 * or the day. It exists also when it stays empty, so that the layout reveals nothing.
 */
export const ComposedSlot = Type.Object({
  kind: Type.Literal('slot'),
  of: OneOf('film', 'voice', 'gift', 'day'),
  ...Place,
});
export type ComposedSlot = Static<typeof ComposedSlot>;

export const ComposedPage = Type.Object({
  /** True when the design's ornaments surround the page; photos extend to its edge. */
  frame: Type.Boolean(),
  items: Type.Array(Type.Union([ComposedLine, ComposedPhoto, ComposedSlot])),
});
export type ComposedPage = Static<typeof ComposedPage>;

/** The inside of a card, laid out once; screens and prints place each item at its position. */
export const ComposedInside = Type.Object({
  /** Version of the composer. */
  version: Type.Integer(),
  pages: Type.Array(ComposedPage),
});
export type ComposedInside = Static<typeof ComposedInside>;

/** Width and height in pixels; null when unknown. */
const Sides = {
  width: Nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
  height: Nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
};

export const composeDraft = endpoint('POST v2/invitations/:code/inside', {
  summary: 'Compose the inside of a card that is still being written; nothing of it is stored',
  // Public, because a card can be written with the code alone, before signing in.
  access: 'public',
  params: Type.Object({ code: UniqueCode }),
  body: Type.Object({
    message: Type.String({ maxLength: 2000 }),
    sender_name: Type.String({ maxLength: 120 }),
    /** Id of the card design; absent when the front is the sender's own picture. */
    design: Type.Optional(Type.String({ maxLength: 60 })),
    /** Key of the design's colourway; absent for the default. */
    colour: Type.Optional(Type.String({ maxLength: 40 })),
    /** Photos inside the card in order; the answer refers to them by the `name` given here. */
    photos: Type.Array(Type.Object({ name: Type.String({ maxLength: 80 }), ...Sides }), {
      maxItems: 20,
    }),
    film: Nullable(Type.Object(Sides)),
    voice: Type.Boolean(),
  }),
  answer: ComposedInside,
  // Guests at a party share one IP address, and the editor composes after each pause in typing.
  rateLimit: 900,
});
