import { sql, type Kysely } from 'kysely';

/** What those who received cards do with them: favourites, hidden and deleted ones; and what finds a card by its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A card that stands where cards stand. */
const here = 'delivered_at is not null and hidden_at is null and deleted_at is null';

const statements = [
  `alter table cards
    add column favourite_at timestamptz,
    add column hidden_at timestamptz,
    -- Brought back for 30 days; then nobody of those who received it sees it again.
    add column deleted_at timestamptz,
    -- When those whom it is for were told that a file of it is still on its way.
    add column hosts_told_at timestamptz`,
  // Without capitals and accents, in every script: Zoë is found by zoe. A database in the locale C knows ASCII alone.
  `do $$
    declare letters text;
    begin
      select quote_ident(collname) into letters from pg_collation
      where collname in ('und-x-icu', 'pg_c_utf8', 'default')
      order by array_position(array['und-x-icu', 'pg_c_utf8', 'default'], collname::text) limit 1;
      execute format(
        'create function folded(words text) returns text language sql immutable strict parallel safe
          return regexp_replace(lower(normalize(words, NFKD) collate %s), %L, %L, %L)',
        letters, '[\\u0300-\\u036f]+', '', 'g');
    end $$`,
  `alter table orders
    add column sender_key text collate "C" generated always as (folded(sender_name)) stored,
    add column searched text collate "C" generated always as (folded(sender_name || ' ' || message)) stored`,
  `create index cards_here on cards (event_id, delivered_at desc, id desc) where ${here}`,
  `create index cards_unread on cards (event_id, delivered_at desc, id desc)
    where ${here} and opened_at is null`,
  `create index cards_favourite on cards (event_id, delivered_at desc, id desc)
    where ${here} and favourite_at is not null`,
  `create index cards_aside on cards (event_id, delivered_at desc, id desc)
    where delivered_at is not null and (hidden_at is not null or deleted_at is not null)`,
  `create index cards_on_the_way on cards (event_id, created_at desc)
    where delivered_at is null and withdrawn_at is null`,
  `create index cards_deleted on cards (deleted_at) where deleted_at is not null`,
  `create index orders_by_gift on orders (event_id, gift desc, id desc) where status = 'paid'`,
  `create index orders_by_sender on orders (event_id, sender_key, id) where status = 'paid'`,
];
