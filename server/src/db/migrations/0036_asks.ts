import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * An event may let those who found it by its name ask to be let in. Nobody may of an event of before, until its owner
 * says so.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table events add takes_asks boolean not null default false`,
  `create table event_asks (
    id uuid primary key,
    event_id uuid not null references events,
    user_id uuid not null references users,
    name text not null check (char_length(name) between 1 and 80),
    line text check (char_length(line) between 1 and 200),
    status text not null check (status in ('open', 'put_off', 'refused', 'let_in')),
    asked_at timestamptz not null,
    answered_at timestamptz,
    check ((status = 'open') = (answered_at is null)),
    -- One person asks one event one thing: asked again, the row is written anew.
    unique (user_id, event_id)
  )`,
  `create index event_asks_waiting on event_asks (event_id, asked_at desc, id desc)
    where status in ('open', 'put_off')`,
];
