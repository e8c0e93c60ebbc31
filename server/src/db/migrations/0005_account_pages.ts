import { sql, type Kysely } from 'kysely';

/** Changing an address, ending an account, notifications, and what people write to us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Takes the place of `email` once its mail is confirmed; two may wish for the same one until then.
  `alter table users add column pending_email text`,

  // Nobody pays for a card that nobody receives. The lock waits for an owner who is just leaving.
  `create function order_has_receiver() returns trigger language plpgsql as $$
    declare left_at timestamptz;
    begin
      select users.deleted_at into left_at from events join users on users.id = events.owner_id
        where events.id = new.event_id for key share of users;
      if left_at is not null then
        raise exception 'event % has closed', new.event_id
          using errcode = 'check_violation', constraint = 'orders_event_open';
      end if;
      return new;
    end $$`,
  `create trigger orders_event_open before update of status on orders for each row
    when (old.status = 'awaiting_payment' and new.status <> 'awaiting_payment')
    execute function order_has_receiver()`,

  `create table notifications (
    id uuid primary key,
    user_id uuid not null references users,
    type text not null,
    title text not null,
    text text not null,
    link text,
    -- The same cause tells the same person once.
    cause text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (user_id, cause)
  )`,
  `create index notifications_newest on notifications (user_id, created_at desc, id desc)`,
  `create index notifications_unread on notifications (user_id) where read_at is null`,

  `create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    message text not null,
    user_id uuid references users,
    -- Each form is sent once.
    form_token text not null unique,
    created_at timestamptz not null
  )`,
];
