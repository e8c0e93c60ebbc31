import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Selectable } from 'kysely';
import type { CardDesignsTable } from '../db/tables.ts';
import { sayColour, saySeeded } from '../words/seeded.ts';
import { sayIn } from '../words/words.ts';
import { collection, swatchOf } from './collection.ts';

/** What an event is, and the words that its cards greet with. */
export interface Occasion {
  type: string;
  /** Null where its type says nothing. */
  greeting: string | null;
}

/** Suits whatever is celebrated. */
const ANY_OCCASION = 'With love';

/** The words on the front of a design: its own for such an event, else those of the event's type. */
export function greetingOn(
  designId: string,
  occasion: Occasion | null,
  language: AnyLanguage = SOURCE_LANGUAGE,
): string {
  const own = collection.get(designId)?.greetings ?? {};
  const said = occasion && Object.hasOwn(own, occasion.type) ? own[occasion.type] : undefined;
  return saySeeded(sayIn(language), said ?? occasion?.greeting ?? ANY_OCCASION);
}

/**
 * @param languages.reader whoever sees it: its name and colours are in this one
 * @param languages.card that a card was written in, and greets in; the reader's where it is not written yet
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
