import type { Queries } from '../db/database.ts';

/** Content of a link by which whoever has it reads or watches. */
export interface ShareKey {
  /** A guestbook or the film of an event (`id` is the event’s), or one card of a book by a code in a printed one. */
  kind: 'book' | 'print' | 'film';
  id: string;
  /** Another version is another link. */
  version: number;
}

/** A key as an address carries it. */
export const writeShareKey = ({ kind, id, version }: ShareKey) => `${kind}.${id}.${version}`;

export function readShareKey(text: string): ShareKey | null {
  const [, kind, id = '', version] =
    /^(book|print|film)\.([\da-f-]{36})\.(\d{1,5})$/.exec(text) ?? [];
  return kind === 'book' || kind === 'print' || kind === 'film'
    ? { kind, id, version: Number(version) }
    : null;
}

/** The event of a link that holds; null once it was ended, or its event or owner is gone. */
export async function shareStands(db: Queries, key: ShareKey): Promise<string | null> {
  return key.kind === 'film' ? filmStands(db, key) : bookStands(db, key);
}

async function bookStands(db: Queries, { kind, id, version }: ShareKey) {
  let found = db
    .selectFrom('books')
    .innerJoin('events', 'events.id', 'books.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('books.event_id')
    .where('events.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null);
  if (kind === 'book')
    found = found
      .where('books.event_id', '=', id)
      .where('books.link_version', '=', version)
      .where('books.shared_at', 'is not', null);
  else
    found = found
      .where('books.codes_version', '=', version)
      .where('books.event_id', 'in', (cards) =>
        cards.selectFrom('cards').select('cards.event_id').where('cards.id', '=', id),
      );
  return (await found.executeTakeFirst())?.event_id ?? null;
}

async function filmStands(db: Queries, { id, version }: ShareKey) {
  const found = await db
    .selectFrom('films')
    .innerJoin('events', 'events.id', 'films.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('films.event_id')
    .where('films.event_id', '=', id)
    .where('films.link_version', '=', version)
    .where('films.shared_at', 'is not', null)
    .where('events.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.event_id ?? null;
}
