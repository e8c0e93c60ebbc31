import { sql, type Database } from '../db/database.ts';
import { collection, swatchOf } from './collection.ts';

/**
 * Writes the designs of this release to the database: new folders get a row, and the name, set and colours of rows
 * follow their folder. Price, position, events and whether a design is offered are changed only in the database after
 * that; a retired design is no longer offered.
 */
export async function syncDesigns(db: Database): Promise<void> {
  const rows = [...collection.values()].map(
    ({ id, name, set, position, price, events, ...more }) => ({
      id,
      name,
      image: `/designs/${id}.svg`,
      thumbnail: `/designs/${id}.svg`,
      event_types: events,
      price,
      position,
      active: more.retired !== true,
      set,
      colours: JSON.stringify(
        more.colours.map((colour) => ({
          key: colour.key,
          name: colour.name,
          swatch: swatchOf(colour),
        })),
      ),
    }),
  );
  await db
    .insertInto('card_designs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          set: eb.ref('excluded.set'),
          colours: eb.ref('excluded.colours'),
          active: sql<boolean>`card_designs.active and excluded.active`,
        }))
        .where(
          sql<boolean>`(card_designs.name, card_designs.set, card_designs.colours, card_designs.active)
            is distinct from
            (excluded.name, excluded.set, excluded.colours, card_designs.active and excluded.active)`,
        ),
    )
    .execute();
}
