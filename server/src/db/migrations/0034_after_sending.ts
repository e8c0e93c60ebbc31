import { sql, type Kysely } from 'kysely';

/** What a guest has after sending: a private link, a change of mind, news by mail, and the thanks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cards
    -- Part of what the private link is made of: another version is another link.
    add column link_version smallint not null default 1 check (link_version > 0),
    -- Its sender took the whole card back: nobody gets it.
    add column withdrawn_at timestamptz,
    add constraint cards_withdrawn_stay check (withdrawn_at is null or delivered_at is null)`,
  // Words and files were taken back; a card with a gift goes on without them.
  `alter table orders add column emptied_at timestamptz`,
  `do $$
    declare front text;
    begin
      select conname into front from pg_constraint
      where conrelid = 'orders'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%card_design_id IS NOT NULL%custom_image_id IS NOT NULL%';
      if front is not null then execute format('alter table orders drop constraint %I', front); end if;
    end $$`,
  `alter table orders add constraint orders_front
    check (card_design_id is not null or custom_image_id is not null or emptied_at is not null)`,
  // Where news of one card goes, until there is no more news.
  `create table card_news (
    card_id uuid primary key references cards on delete cascade,
    email text not null,
    created_at timestamptz not null default now()
  )`,
  `create table card_thanks (
    card_id uuid primary key references cards on delete cascade,
    words text not null,
    media_id uuid references media,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- From then on it stays as it is.
    read_at timestamptz
  )`,
  `create index card_thanks_media on card_thanks (media_id) where media_id is not null`,
];
