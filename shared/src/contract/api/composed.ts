import Type, { type Static } from 'typebox';
import { Nullable, OneOf, UniqueCode } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Where something stands on a page: its left upper corner and its size. */
const Place = {
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
};

/** A stretch of a line in one font and one direction. */
export const ComposedRun = Type.Object({
  text: Type.String(),
  /** The font’s file, as in `amiri-arabic-400-normal`; null for emoji, and for a sign that no font has. */
  face: Nullable(Type.String()),
  /** Embedding level of Unicode’s bidirectional algorithm: odd means right to left. */
  level: Type.Integer({ minimum: 0 }),
  width: Type.Number(),
  /** The drawings of an emoji, which stand beside each other, as in `1f48d`. */
  emoji: Type.Array(Type.String()),
});
export type ComposedRun = Static<typeof ComposedRun>;

/** A line as it was broken: never broken again. */
export const ComposedLine = Type.Object({
  kind: Type.Literal('line'),
  of: OneOf('words', 'sender'),
  /** Its left end. */
  x: Type.Number(),
  /** Its baseline. */
  y: Type.Number(),
  width: Type.Number(),
  /** Of its letters. */
  size: Type.Number(),
  /** The direction of its paragraph. */
  from_right: Type.Boolean(),
  /** In the order in which they are read. */
  runs: Type.Array(ComposedRun),
});
export type ComposedLine = Static<typeof ComposedLine>;

export const ComposedPhoto = Type.Object({
  kind: Type.Literal('photo'),
  /** Which of the card’s photos. */
  media: Type.String(),
  ...Place,
});
export type ComposedPhoto = Static<typeof ComposedPhoto>;

/**
 * A place that is filled where the card is shown: by a player or a code that leads to it, by the gift where its reader
 * may know of it, by the day. It is there also where it stays empty, so that it tells nothing.
 */
export const ComposedSlot = Type.Object({
  kind: Type.Literal('slot'),
  of: OneOf('film', 'voice', 'gift', 'day'),
  ...Place,
});
export type ComposedSlot = Static<typeof ComposedSlot>;

export const ComposedPage = Type.Object({
  /** Whether the ornaments of the design stand around it; photos reach its edge. */
  frame: Type.Boolean(),
  items: Type.Array(Type.Union([ComposedLine, ComposedPhoto, ComposedSlot])),
});
export type ComposedPage = Static<typeof ComposedPage>;

/** The inside of a card, composed once: whoever shows or prints it puts each item where it says. */
export const ComposedInside = Type.Object({
  /** Of the composer that made it. */
  version: Type.Integer(),
  pages: Type.Array(ComposedPage),
});
export type ComposedInside = Static<typeof ComposedInside>;

/** Sides in pixels, where they are known. */
const Sides = {
  width: Nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
  height: Nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
};

export const composeDraft = endpoint('POST v2/invitations/:code/inside', {
  summary: 'Compose the inside of a card that is still being written; nothing of it is stored',
  // Whoever has the code may write a card before anything is known of them.
  access: 'public',
  params: Type.Object({ code: UniqueCode }),
  body: Type.Object({
    message: Type.String({ maxLength: 2000 }),
    sender_name: Type.String({ maxLength: 120 }),
    /** Id of the card design; absent where the front is a picture of the sender’s own. */
    design: Type.Optional(Type.String({ maxLength: 60 })),
    /** Key of a colourway of the design; absent for the one that it comes in. */
    colour: Type.Optional(Type.String({ maxLength: 40 })),
    /** Those inside, in their order, by whatever name they are to have in the answer. */
    photos: Type.Array(Type.Object({ name: Type.String({ maxLength: 80 }), ...Sides }), {
      maxItems: 20,
    }),
    film: Nullable(Type.Object(Sides)),
    voice: Type.Boolean(),
  }),
  answer: ComposedInside,
  // A party shares one address, and a card is composed at each pause of its writer.
  rateLimit: 900,
});
