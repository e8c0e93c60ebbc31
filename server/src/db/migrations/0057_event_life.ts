import { sql, type Kysely } from 'kysely';

/** An event can be closed, kept out of the search, and deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events
    -- No more cards; null again once it is open.
    add column closed_at timestamptz,
    add column searchable boolean not null default true,
    -- Gone for everybody; its owner may take it back until its cards are deleted.
    add column deleted_at timestamptz,
    -- Words and files are gone, too; what remains is for the books.
    add column purged_at timestamptz,
    add constraint events_purged_deleted check (purged_at is null or deleted_at is not null)`,
  `create index events_to_purge on events (deleted_at)
    where deleted_at is not null and purged_at is null`,
  // As before for an owner who left; and nobody begins to pay for a card to an event that takes none, or for a package
  // of one that was deleted. The lock waits for whoever is just closing it, and for nobody else: packages are paid one
  // after the other under a lock of their own on the event. A payment that has begun goes on, and its card arrives.
  `create or replace function order_has_receiver() returns trigger language plpgsql as $$
    declare ended_at timestamptz;
    begin
      select coalesce(users.deleted_at, events.deleted_at,
          case when tg_table_name = 'orders' then events.closed_at end) into ended_at
        from events join users on users.id = events.owner_id
        where events.id = new.event_id for key share of users, events;
      if ended_at is not null then
        raise exception 'event % has closed', new.event_id
          using errcode = 'check_violation', constraint = 'orders_event_open';
      end if;
      return new;
    end $$`,
];
