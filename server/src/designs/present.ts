import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Selectable } from 'kysely';
import type { CardDesignsTable } from '../db/tables.ts';
import { sayColour, saySeeded } from '../words/seeded.ts';
import { sayIn } from '../words/words.ts';
import { collection, swatchOf } from './collection.ts';

/** The type of an event, and the greeting on its cards. */
export interface Occasion {
  type: string;
  /** Null where the type has no greeting. */
  greeting: string | null;
}

/** Suits every occasion. */
const DEFAULT_GREETING = 'With love';

/** The greeting on the front of a design: its own for this type of event, else that of the type. */
export function greetingOn(
  designId: string,
  occasion: Occasion | null,
  language: AnyLanguage = SOURCE_LANGUAGE,
): string {
  const own = collection.get(designId)?.greetings ?? {};
  const said = occasion && Object.hasOwn(own, occasion.type) ? own[occasion.type] : undefined;
  return saySeeded(sayIn(language), said ?? occasion?.greeting ?? DEFAULT_GREETING);
}

/**
 * @param languages.reader language of its name and its colours
 * @param languages.card language of the card, for its greeting; the reader's while there is no card
 */
export function presentDesign(
  row: Selectable<CardDesignsTable>,
  occasion: Occasion | null,
  languages: { reader: AnyLanguage; card?: AnyLanguage },
): CardDesign {
  const { reader: language, card = language } = languages;
  const say = sayIn(language);
  const { id, image, thumbnail, event_types, price, set } = row;
  const ours = image === `/designs/${id}.svg` ? collection.get(id) : undefined;
  const colours = ours
    ? ours.colours.map((colour) => ({ ...colour, swatch: swatchOf(colour) }))
    : row.colours;
  return {
    id,
    name: saySeeded(say, row.name),
    image,
    thumbnail,
    event_types,
    price,
    set,
    colours: colours.map((colour) => ({ ...colour, name: sayColour(say, colour.name) })),
    front: ours?.front ?? null,
    greeting: greetingOn(id, occasion, card),
  };
}
