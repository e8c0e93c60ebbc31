import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * People who help with an event beside its owner, with what they may do and until when, and the links by which they
 * are invited. What an address was signed with (`links_version`) changes with somebody's rights, so that addresses
 * from before end at once. A notification of an event is seen as long as its reader may what it tells of.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const RIGHTS = `cardinality(rights) > 0
  and rights <@ array['see', 'thank', 'moderate', 'money']
  -- Nobody answers or hides what they do not see.
  and ('see' = any(rights) or not rights && array['thank', 'moderate'])`;

const statements = [
  `create table event_people (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('partner', 'helper')),
    rights text[] not null check (${RIGHTS}),
    -- Null: until the owner takes them back.
    ends_at timestamptz,
    -- They came to the couple's side for this, and go back when it ends.
    came_over boolean not null default false,
    added_at timestamptz not null,
    primary key (event_id, user_id)
  )`,
  `create index event_people_user on event_people (user_id)`,
  `create table event_invitations (
    id uuid primary key,
    event_id uuid not null references events on delete cascade,
    -- SHA-256 of what the link ends with.
    secret_hash bytea not null unique,
    -- What the owner calls whom they invite.
    name text not null check (char_length(name) between 1 and 80),
    role text not null check (role in ('partner', 'helper')),
    rights text[] not null check (${RIGHTS}),
    ends_at timestamptz,
    created_at timestamptz not null,
    -- The link's own end, if nobody uses it.
    expires_at timestamptz not null,
    used_at timestamptz,
    used_by uuid references users,
    withdrawn_at timestamptz
  )`,
  `create index event_invitations_event on event_invitations (event_id)`,

  `alter table users add column links_version integer not null default 0`,
  // Updating the user tells every process to forget whom it knows.
  `create function end_links_of_person() returns trigger language plpgsql as $$
    begin
      update users set links_version = links_version + 1
        where id = coalesce(old.user_id, new.user_id);
      return null;
    end $$`,
  `create trigger event_people_changed after insert or update or delete on event_people
    for each row execute function end_links_of_person()`,

  `alter table notifications add column event_id uuid`,
  `alter table notifications add column needs text`,
];
