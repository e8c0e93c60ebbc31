import type { CardDesign } from '@keepsake/shared/api/card-designs';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Selectable } from 'kysely';
import type { CardDesignsTable } from '../db/tables.ts';
import { collection, swatchOf } from './collection.ts';

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
  return said ?? occasion?.greeting ?? ANY_OCCASION;
}

export function presentDesign(
  row: Selectable<CardDesignsTable>,
  occasion: Occasion | null,
): CardDesign {
  const { id, name, image, thumbnail, event_types, price, set } = row;
  const ours = image === `/designs/${id}.svg` ? collection.get(id) : undefined;
  const colours = ours
    ? ours.colours.map((colour) => ({ ...colour, swatch: swatchOf(colour) }))
    : row.colours;
  return {
    id,
    name,
    image,
    thumbnail,
    event_types,
    price,
    set,
    colours,
    front: ours?.front ?? null,
    greeting: greetingOn(id, occasion),
  };
}
