import Type, { type Static } from 'typebox';
import { Minor, Nullable, OneOf } from './common.ts';

/** A colour as `#rrggbb`. */
const Hex = Type.String({ pattern: '^#[\\da-f]{6}$' });

/** The six colours of a design's drawings: background, text, and four more, a to d. */
const PaletteColours = Type.Array(Hex, { minItems: 6, maxItems: 6 });

export const DesignColour = Type.Object({
  key: Type.String(),
  /** Display name, as in `Sage`. */
  name: Type.String(),
  /** Colours of the chooser's swatch, as `#rrggbb`. */
  swatch: Type.Array(Type.String()),
  /** Absent for designs that are plain pictures. */
  palette: Type.Optional(PaletteColours),
});
export type DesignColour = Static<typeof DesignColour>;

/**
 * Typefaces of card fronts: `serif` and `italic` are the display serif, `sans` and `bold` the plain face; the others
 * are loaded only with cards that use them.
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

/** The words, photo and finish of a design's front. Lengths are in per cent of the card's width. */
export const DesignFront = Type.Object({
  /** Typeface of the names, the words inside and the sheet for the tables. */
  lettering: Lettering,
  /** The box of greeting and names together; `middle` is its vertical centre, in per cent of the height. */
  words: Type.Object({ middle: Percent, width: Percent, height: Percent }),
  /** Greeting: `above` (default) small above the names, `large` with small names below, `alone` without names. */
  greeting: Type.Optional(
    Type.Object({
      stands: OneOf('above', 'large', 'alone'),
      lettering: Lettering,
    }),
  ),
  /** What shimmers on scrolling and hovering: `foil`, everything filled with `{a}`, or `pearl`, the paper. */
  finish: Type.Optional(OneOf('foil', 'pearl')),
  /** Position of the card's first photo; the drawing looks finished without it. No words overlap it. */
  photo: Type.Optional(
    Type.Object({
      shape: OneOf('rect', 'round', 'arch'),
      left: Percent,
      top: Percent,
      width: Percent,
      height: Percent,
      /** Rotation around its centre, in degrees. */
      turn: Type.Optional(Type.Number({ minimum: -15, maximum: 15 })),
    }),
  ),
});
export type DesignFront = Static<typeof DesignFront>;

/** Schema of the `design.json` in a design's folder. */
export const DesignFile = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    /** The group of designs in the same style, as in `botanical`. */
    set: Type.String({ minLength: 1, maxLength: 20 }),
    /** Position in the list of all designs. */
    position: Type.Integer({ minimum: 0 }),
    price: Minor,
    /** Names of the event types for which the design is listed first. */
    events: Type.Array(Type.String()),
    /** True when sent cards still show the design but it is no longer offered. */
    retired: Type.Optional(Type.Literal(true)),
    /** Greetings that replace an event type's default greeting, by the type's name. */
    greetings: Type.Optional(
      Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 32 })),
    ),
    /** Colourways; the first is the default. */
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
  /** Address of the front, as SVG or bitmap. */
  image: Type.String(),
  thumbnail: Type.String(),
  event_types: Type.Array(Type.String()),
  price: Minor,
  /** The group of designs in the same style, as in `botanical`. */
  set: Type.String(),
  /** Colourways; the first is the default. */
  colours: Type.Array(DesignColour),
  /** Null for a design that is a plain picture: its words are set on a plate. */
  front: Nullable(DesignFront),
  /** The words on the front, by the type of the event. */
  greeting: Type.String(),
});
export type CardDesign = Static<typeof CardDesign>;
