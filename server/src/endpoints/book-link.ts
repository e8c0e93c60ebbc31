import type { Queries } from '../db/database.ts';

/** Content of a guestbook link. */
export interface BookKey {
  /** The whole of it (`id` is the event’s), or one card of it by a code in a printed one. */
  kind: 'book' | 'print';
  id: string;
  /** Another version is another link. */
  version: number;
}

/** A key as an address carries it. */
export const writeBookKey = ({ kind, id, version }: BookKey) => `${kind}.${id}.${version}`;

export function readBookKey(text: string): BookKey | null {
  const [, kind, id = '', version] = /^(book|print)\.([\da-f-]{36})\.(\d{1,5})$/.exec(text) ?? [];
  return kind === 'book' || kind === 'print' ? { kind, id, version: Number(version) } : null;
}

/** The event of a link that holds; null once it was ended, or its event or owner is gone. */
export async function bookStands(db: Queries, { kind, id, version }: BookKey) {
  let found = db
    .selectFrom('books')
    .innerJoin('events', 'events.id', 'books.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select('books.event_id')
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
