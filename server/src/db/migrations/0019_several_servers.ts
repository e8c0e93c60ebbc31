import { sql, type Kysely } from 'kysely';

/**
 * Prepares for several servers.
 *
 * A live message is one row for all its receivers: those of an event, with the right that a helper needs and whether
 * guests get it, or one user. A user's row without a message marks a change of their memberships, in order.
 *
 * `live_messages` and `live_order` stay for servers of the previous release: their messages are copied, and their
 * cursors are far below the first one here, so that a client with an old cursor reloads.
 *
 * Upload locks are rows that their holders renew; the table is unlogged, so a crash of the database may lose them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table live_entries (
    id bigint generated always as identity primary key,
    event_id uuid,
    user_id uuid,
    needs text,
    guests boolean not null default false,
    message jsonb,
    created_at timestamptz not null default now(),
    "position" bigint,
    placed_at timestamptz,
    check (user_id is not null or (event_id is not null and needs is not null and message is not null))
  )`.execute(db);
  await sql`create index live_entries_unplaced on live_entries (id) where "position" is null`.execute(
    db,
  );
  for (const columns of ['"position"', 'event_id, "position"', 'user_id, "position"', 'placed_at'])
    await sql`create index on live_entries (${sql.raw(columns)}) where "position" is not null`.execute(
      db,
    );
  await sql`create table live_places (
    one boolean primary key default true check (one),
    last_position bigint not null,
    swept_position bigint not null
  )`.execute(db);
  await sql`insert into live_places (last_position, swept_position)
    select last_position + 1000000000, last_position + 1000000000 from live_order`.execute(db);
  await placeEntries(db);
  await noteMemberships(db);
  await copyMessagesOfReleaseBefore(db);
  await sql`create unlogged table upload_locks (
    upload_id uuid primary key,
    token uuid not null,
    wanted boolean not null default false,
    expires_at timestamptz not null
  )`.execute(db);
}

/** The update sees all entries that were committed before the lock was taken: each statement has a new snapshot. */
async function placeEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create function place_live_entries(out last bigint, out swept bigint) language plpgsql as $$
    declare placed bigint;
    begin
      if exists (select from live_entries where "position" is null) then
        select last_position into last from live_places for update;
        with moment as materialized (select clock_timestamp() as instant)
        update live_entries set "position" = last + unplaced.nth, placed_at = moment.instant
          from moment, (select id, row_number() over (order by id) as nth
            from live_entries where "position" is null) as unplaced
          where live_entries.id = unplaced.id;
        get diagnostics placed = row_count;
        if placed > 0 then
          update live_places set last_position = last + placed;
        end if;
      end if;
      select last_position, swept_position into last, swept from live_places;
    end $$`.execute(db);
}

async function noteMemberships(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_live_membership() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'events' then
        insert into live_entries (user_id) values (new.owner_id);
      else
        insert into live_entries (user_id) values (coalesce(new.user_id, old.user_id));
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger events_live after insert or update of owner_id on events
    for each row execute function note_live_membership()`.execute(db);
  await sql`create trigger event_people_live after insert or update or delete on event_people
    for each row execute function note_live_membership()`.execute(db);
  await sql`create trigger event_attendees_live after insert or delete on event_attendees
    for each row execute function note_live_membership()`.execute(db);
}

async function copyMessagesOfReleaseBefore(db: Kysely<unknown>): Promise<void> {
  await sql`create function copy_live_message() returns trigger language plpgsql as $$
    begin
      insert into live_entries (event_id, user_id, message)
        values (new.event_id, new.user_id, new.message);
      return null;
    end $$`.execute(db);
  await sql`create trigger live_messages_copied after insert on live_messages
    for each row execute function copy_live_message()`.execute(db);
}
