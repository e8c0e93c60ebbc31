import { sql, type Kysely } from 'kysely';

/** Adds browsers that get push messages, and quiet hours. A device is deleted with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_devices (
    id uuid primary key,
    user_id uuid not null references users(id) on delete cascade,
    session_id uuid not null unique references sessions(id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    told uuid[] not null default '{}',
    created_at timestamptz(3) not null,
    check (char_length(endpoint) <= 1000)
  )`.execute(db);
  await sql`create index push_devices_user on push_devices (user_id)`.execute(db);
  await sql`create table push_settings (
    user_id uuid primary key references users(id) on delete cascade,
    quiet_from smallint check (quiet_from between 0 and 23),
    quiet_to smallint check (quiet_to between 0 and 23),
    timezone text not null,
    check ((quiet_from is null) = (quiet_to is null))
  )`.execute(db);
  await sql`create function forget_push_device() returns trigger language plpgsql as $$
    begin
      delete from push_devices where session_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger sessions_forget_push_device after update of ended_at on sessions
    for each row when (new.ended_at is not null) execute function forget_push_device()`.execute(db);
}
