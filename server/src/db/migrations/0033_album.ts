import { sql, type Kysely } from 'kysely';

/** The album that the guests of an event share, for those who have opened one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events add column album text not null default 'closed'
    check (album in ('closed', 'open', 'after', 'private'))`,
  // The sender of a card said that its photos may be seen by the other guests.
  `alter table orders add column photos_in_album boolean not null default false`,
  `create table album_photos (
    media_id uuid primary key references media on delete cascade,
    event_id uuid not null references events,
    -- Of the file; null until it has arrived. The same picture is in an album once.
    sha256 bytea,
    created_at timestamptz(3) not null default now(),
    hidden_at timestamptz,
    unique (event_id, sha256)
  )`,
  `create index album_photos_event on album_photos (event_id, created_at desc, media_id desc)`,
  `create table album_likes (
    media_id uuid not null references album_photos on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (media_id, user_id)
  )`,
  `create index album_likes_user on album_likes (user_id)`,
];
