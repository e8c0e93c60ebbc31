import { sql, type Kysely } from 'kysely';

const eventTypes = [
  'Wedding',
  'Engagement',
  'Anniversary',
  'Bridal Shower',
  'Baby Shower',
  'Birthday',
  'Quinceañera',
  'Graduation',
  'Bar Mitzvah',
  'Retirement',
  'Other',
];

/** id, name, event types it suits first (none: all). The pictures are `/designs/<id>.svg`. */
const designs: [id: string, name: string, eventTypes: string[]][] = [
  ['olive-branch', 'Olive Branch', ['Wedding', 'Engagement', 'Anniversary']],
  ['gilt-monogram', 'Gilt Frame', ['Wedding', 'Anniversary']],
  ['night-garden', 'Night Garden', ['Wedding', 'Engagement']],
  ['first-light', 'First Light', ['Baby Shower', 'Birthday', 'Bridal Shower']],
  ['confetti', 'Confetti', ['Birthday', 'Graduation', 'Quinceañera', 'Retirement']],
  ['paper-lanterns', 'Paper Lanterns', []],
];

/** Rows that an operator may edit without a release: event types and card designs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, name] of eventTypes.entries())
    await sql`insert into event_types (event_name, position) values (${name}, ${position})`.execute(
      db,
    );
  for (const [position, [id, name, types]] of designs.entries()) {
    const image = `/designs/${id}.svg`;
    await sql`insert into card_designs (id, name, image, thumbnail, event_types, price, position)
      values (${id}, ${name}, ${image}, ${image}, ${types}, 0, ${position})`.execute(db);
  }
}
