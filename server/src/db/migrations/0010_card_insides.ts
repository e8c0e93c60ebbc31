import { sql, type Kysely } from 'kysely';

/**
 * The insides of cards as they were composed. The fingerprint says of what: a card that its sender changes is composed
 * anew, and a newer composer leaves those that are there. Where words or a name change, what was composed of them goes,
 * whatever code changes them: words that somebody took back stay nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_insides (
      order_id uuid primary key references orders on delete cascade,
      version integer not null check (version > 0),
      fingerprint text not null,
      pages jsonb not null,
      composed_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create function forget_card_inside() returns trigger language plpgsql as $$
    begin
      delete from card_insides where order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_forget_inside after update of message, sender_name on orders
      for each row when (old.message is distinct from new.message or old.sender_name is distinct from new.sender_name)
      execute function forget_card_inside()`.execute(db);
}
