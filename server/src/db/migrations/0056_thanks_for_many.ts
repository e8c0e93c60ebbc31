import { sql, type Kysely } from 'kysely';

/** Thanks that one text says to many, and cards that were answered by letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Its receivers wrote a letter: nothing to read here, and nobody left to thank.
  `alter table cards add column letter_at timestamptz`,
  // One text, one recording, for many cards; what is left to do of it goes on after a restart.
  `create table thanks_sendings (
    id uuid primary key,
    event_id uuid not null references events,
    words text not null,
    media_id uuid references media,
    created_at timestamptz not null default now()
  )`,
  `create index thanks_sendings_event on thanks_sendings (event_id, created_at desc)`,
  `create index thanks_sendings_media on thanks_sendings (media_id) where media_id is not null`,
  `create table thanks_sending_cards (
    sending_id uuid not null references thanks_sendings on delete cascade,
    card_id uuid not null references cards on delete cascade,
    -- How the sender of the card is called in the words.
    name text not null,
    outcome text check (outcome in ('sent', 'answered_before')),
    primary key (sending_id, card_id)
  )`,
  `create index thanks_sending_cards_left on thanks_sending_cards (sending_id) where outcome is null`,
  `create index thanks_sending_cards_card on thanks_sending_cards (card_id)`,
];
