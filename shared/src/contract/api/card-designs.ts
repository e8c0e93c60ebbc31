import Type, { type Static } from 'typebox';
import { Minor, Nullable, OneOf } from './common.ts';

/** `#rrggbb`. */
const Hex = Type.String({ pattern: '^#[\\da-f]{6}$' });

/** Six colours that the drawings of a design are filled with: ground, ink of the words, and a, b, c, d. */
const PaletteColours = Type.Array(Hex, { minItems: 6, maxItems: 6 });

export const DesignColour = Type.Object({
  key: Type.String(),
  /** As in `Sage`. */
  name: Type.String(),
  /** Colours to choose by, as `#rrggbb`. */
  swatch: Type.Array(Type.String()),
  /** What the design is filled with; a design from elsewhere has none. */
  palette: Type.Optional(PaletteColours),
});
export type DesignColour = Static<typeof DesignColour>;

/**
 * Letters of a front: the display serif upright or italic, the plain face light or strong, and faces that are fetched with
 * the cards that have them, a script, a hand, a slab, the fat slab of posters, and one of the twenties.
 */
export const Lettering = OneOf(
  'serif',
  'italic',
  'sans',
  'bold',
  'script',
  'hand',
  'slab',
  'poster',
  'deco',
);
export type Lettering = Static<typeof Lettering>;

const Percent = Type.Number({ minimum: 0, maximum: 140 });

/** What stands on the front of a design, and where. Lengths are in per cent of the card's width. */
export const DesignFront = Type.Object({
  /** Letters of the names, of the words inside and of the sheet for the tables. */
  lettering: Lettering,
  /** Room of greeting and names together; `middle` is its centre, in per cent of the height. */
  words: Type.Object({ middle: Percent, width: Percent, height: Percent }),
  /**
   * How the greeting stands: small `above` the names, unless told, `large` with the names small below it, or `alone`,
   * in place of the names.
   */
  greeting: Type.Optional(
    Type.Object({
      stands: OneOf('above', 'large', 'alone'),
      lettering: Lettering,
    }),
  ),
  /** What answers to movement: `foil`, whatever is filled with `{a}`, or `pearl`, the paper. */
  finish: Type.Optional(OneOf('foil', 'pearl')),
  /**
   * Where the first photo of a card lies, if it has one; what is drawn there looks finished without it. No words stand on
   * it.
   */
  photo: Type.Optional(
    Type.Object({
      shape: OneOf('rect', 'round', 'arch'),
      left: Percent,
      top: Percent,
      width: Percent,
      height: Percent,
      /** Degrees, around its centre. */
      turn: Type.Optional(Type.Number({ minimum: -15, maximum: 15 })),
    }),
  ),
});
export type DesignFront = Static<typeof DesignFront>;

/** The `design.json` of a design's folder. */
export const DesignFile = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    /** The taste that it shares with others, as in `botanical`. */
    set: Type.String({ minLength: 1, maxLength: 20 }),
    /** Place among all on offer. */
    position: Type.Integer({ minimum: 0 }),
    price: Minor,
    /** Types of events that it suits first, by their names. */
    events: Type.Array(Type.String()),
    /** It is shown where it was sent, and no longer offered. */
    retired: Type.Optional(Type.Literal(true)),
    /** Words in place of the greeting that comes with a type of event, by the type's name. */
    greetings: Type.Optional(
      Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 32 })),
    ),
    /** The first is the one that it comes in. */
    colours: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: '^[a-z][a-z-]*$' }),
          name: Type.String(),
          palette: PaletteColours,
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    front: DesignFront,
  },
  { additionalProperties: false },
);
export type DesignFile = Static<typeof DesignFile>;

export const CardDesign = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Address of the front, an SVG or a picture. */
  image: Type.String(),
  thumbnail: Type.String(),
  event_types: Type.Array(Type.String()),
  price: Minor,
  /** The taste that it shares with others, as in `botanical`. */
  set: Type.String(),
  /** The first is the one that it comes in. */
  colours: Type.Array(DesignColour),
  /** Null for a design from elsewhere: its words stand on a plate. */
  front: Nullable(DesignFront),
  /** The words on its front, by the type of the event. */
  greeting: Type.String(),
});
export type CardDesign = Static<typeof CardDesign>;
