import { collatorOf, type AnyLanguage } from '@keepsake/shared/words';
import type { Selectable, Updateable } from 'kysely';
import { sql, type Database, type Queries } from '../../../db/database.ts';
import type { BooksTable } from '../../../db/tables.ts';
import { languageKept } from '../../../words/words.ts';
import type { CardRow } from '../cards/repository.ts';

export type BookRow = Selectable<BooksTable>;

/** The book of an event; the defaults if nobody has changed it. */
export async function findBook(db: Queries, eventId: string): Promise<BookRow> {
  const row = await db
    .selectFrom('books')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? { ...DEFAULTS, event_id: eventId };
}

const DEFAULTS = {
  title: null,
  dedication: '',
  cover_media_id: null,
  card_order: 'oldest',
  first_cards: [],
  left_out: [],
  link_version: 1,
  shared_at: null,
  codes_version: 1,
} satisfies Omit<BookRow, 'event_id'>;

/** What readers of a book see of its event; undefined for a deleted event. */
export async function findOccasion(db: Queries, eventId: string) {
  return db
    .selectFrom('events')
    .select(['bride_name', 'groom_name', 'people', 'event_name', 'date', 'accent', 'lettering'])
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Ensures that the book has a row: links and printed codes are checked against the versions in it. */
export async function ensureBook(db: Queries, eventId: string): Promise<void> {
  await db
    .insertInto('books')
    .values({ event_id: eventId })
    .onConflict((known) => known.column('event_id').doNothing())
    .execute();
}

/** Changes a book under a row lock. @param changes computes the changed columns from the locked row */
export async function updateBook(
  db: Database,
  eventId: string,
  changes: (now: BookRow) => Updateable<BooksTable>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await ensureBook(trx, eventId);
    const book = trx.selectFrom('books').where('event_id', '=', eventId);
    const now = await book.selectAll().forUpdate().executeTakeFirstOrThrow();
    await trx.updateTable('books').set(changes(now)).where('event_id', '=', eventId).execute();
  });
}

/** Starts sharing a book under a new link, which replaces the previous one. */
export async function shareBook(db: Queries, eventId: string): Promise<void> {
  await ensureBook(db, eventId);
  await db
    .updateTable('books')
    .set({ shared_at: new Date(), link_version: sql<number>`link_version + 1` })
    .where('event_id', '=', eventId)
    .execute();
}

export async function endSharing(db: Queries, eventId: string): Promise<void> {
  await db.updateTable('books').set({ shared_at: null }).where('event_id', '=', eventId).execute();
}

export async function endCodes(db: Queries, eventId: string): Promise<void> {
  await ensureBook(db, eventId);
  await db
    .updateTable('books')
    .set({ codes_version: sql<number>`codes_version + 1` })
    .where('event_id', '=', eventId)
    .execute();
}

/** Sorts cards, given oldest first, as their book asks; names sort by the rules of the owner's language. */
export async function inBookOrder<Row extends Pick<CardRow, 'id' | 'sender_name'>>(
  db: Queries,
  rows: readonly Row[],
  {
    event_id: id,
    card_order: order,
    first_cards: first,
  }: Pick<BookRow, 'event_id' | 'card_order' | 'first_cards'>,
): Promise<Row[]> {
  if (order === 'newest') return rows.toReversed();
  if (order === 'sender') {
    const byName = collatorOf(await languageOfOwner(db, id));
    return rows.toSorted((a, b) => byName.compare(a.sender_name, b.sender_name));
  }
  if (order === 'oldest') return [...rows];
  const places = new Map(first.map((id, at) => [id, at]));
  const place = ({ id }: Row) => places.get(id) ?? first.length;
  return rows.toSorted((a, b) => place(a) - place(b));
}

async function languageOfOwner(db: Queries, eventId: string): Promise<AnyLanguage> {
  const owner = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('users.language')
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  return languageKept(owner?.language ?? null);
}
