import { sql, type Kysely } from 'kysely';

/**
 * Adds the composed insides of cards. The fingerprint identifies the input: a changed card is composed anew, while a
 * newer composer leaves existing insides. A trigger deletes the inside when the message or the sender's name changes,
 * so that deleted words are not stored anywhere.
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
