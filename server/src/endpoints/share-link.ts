import type { Queries } from '../db/database.ts';

/** Content of a link that lets everyone who has it read a guestbook or watch a film. */
export interface ShareKey {
  /** `id` is the event's for its guestbook or film, the card's for its code in a printed guestbook. */
  kind: 'book' | 'print' | 'film';
  id: string;
  /** Another version makes another link, and invalidates the earlier one. */
  version: number;
}

/** A key in the form that addresses carry. */
export const writeShareKey = ({ kind, id, version }: ShareKey) => `${kind}.${id}.${version}`;

export function readShareKey(text: string): ShareKey | null {
  const [, kind, id = '', version] =
    /^(book|print|film)\.([\da-f-]{36})\.(\d{1,5})$/.exec(text) ?? [];
  return kind === 'book' || kind === 'print' || kind === 'film'
    ? { kind, id, version: Number(version) }
    : null;
}

/** The event id of a valid share link; null once the link has ended, or its event or owner was deleted. */
export async function shareStands(db: Queries, key: ShareKey): Promise<string | null> {
  return key.kind === 'film' ? eventOfFilm(db, key) : eventOfBook(db, key);
}

async function eventOfBook(db: Queries, { kind, id, version }: ShareKey) {
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

async function eventOfFilm(db: Queries, { id, version }: ShareKey) {
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
