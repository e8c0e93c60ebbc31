import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * The guestbook of an event as its owner wants it: title page, order, choice of cards, and the two kinds of links that
 * lead to it. Links are made of versions, so that nothing here opens anything.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table books (
    event_id uuid primary key references events on delete cascade,
    title text,
    dedication text not null default '',
    cover_media_id uuid references media on delete set null,
    card_order text not null default 'oldest'
      check (card_order in ('oldest', 'newest', 'sender', 'own')),
    -- The first cards of an order of one's own, and those that are left out.
    first_cards uuid[] not null default '{}',
    left_out uuid[] not null default '{}',
    link_version integer not null default 1 check (link_version between 1 and 65535),
    -- Null while it is shared with nobody.
    shared_at timestamptz,
    -- Of the QR codes beside films and voices in printed books.
    codes_version integer not null default 1 check (codes_version between 1 and 65535)
  )`,
  `create index books_cover on books (cover_media_id) where cover_media_id is not null`,
];
