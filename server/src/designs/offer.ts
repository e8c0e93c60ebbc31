import { sql, type Database } from '../db/database.ts';
import { collection, swatchOf } from './collection.ts';

/**
 * Puts the designs of this release on offer: new folders get their row, and what a folder says of name, taste and
 * colours is so. Price, place, events and whether a design is offered are the database's from then on; a retired one is
 * offered no more.
 */
export async function offerDesigns(db: Database): Promise<void> {
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
