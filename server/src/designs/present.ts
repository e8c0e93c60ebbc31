import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Selectable } from 'kysely';
import type { CardDesignsTable } from '../db/tables.ts';
import { sayIn } from '../words/words.ts';
import { collection, swatchOf } from './collection.ts';
import { colourName, designName, greetingText } from './kept-words.ts';

/** What an event is, and the words that its cards greet with. */
export interface Occasion {
  type: string;
  /** Null where its type says nothing. */
  greeting: string | null;
  /** Of whoever sends the card, as they see its front; English unless told. */
  language?: AnyLanguage;
}

/** Suits whatever is celebrated. */
const ANY_OCCASION = 'With love';

/** The words on the front of a design: its own for such an event, else those of the event's type. */
export function greetingOn(designId: string, occasion: Occasion | null): string {
  const own = collection.get(designId)?.greetings ?? {};
  const said = occasion && Object.hasOwn(own, occasion.type) ? own[occasion.type] : undefined;
  const text = greetingText(said ?? occasion?.greeting ?? ANY_OCCASION);
  return sayIn(occasion?.language ?? SOURCE_LANGUAGE)(text);
}

/** @param language in which its name and its colours are told */
export function presentDesign(
  row: Selectable<CardDesignsTable>,
  occasion: Occasion | null,
  language: AnyLanguage = SOURCE_LANGUAGE,
): CardDesign {
  const say = sayIn(language);
  const { id, name, image, thumbnail, event_types, price, set } = row;
  const ours = image === `/designs/${id}.svg` ? collection.get(id) : undefined;
  const colours = ours
    ? ours.colours.map((colour) => ({ ...colour, swatch: swatchOf(colour) }))
    : row.colours;
  const told = <Colour extends { name: string }>(colour: Colour) => ({
    ...colour,
    name: say(colourName(colour.name)),
  });
  return {
    id,
    name: say(designName(name)),
    image,
    thumbnail,
    event_types,
    price,
    set,
    colours: colours.map(told),
    front: ours?.front ?? null,
    greeting: greetingOn(id, occasion),
  };
}
