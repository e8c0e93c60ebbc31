import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * What somebody wants to be mailed of cards that arrive at an event: each, once a day, or none. Which arrivals they
 * were mailed of stands with the notification that tells of it. The secret of an invitation is a code over its id, so
 * that its link can be shown again and nothing here opens anything.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table event_invitations drop column secret_hash`,
  `create table arrival_mails (
    -- What the link that ends them is made of.
    id uuid primary key,
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    wish text not null default 'daily' check (wish in ('each', 'daily', 'none')),
    unique (event_id, user_id)
  )`,
  `create index arrival_mails_user on arrival_mails (user_id)`,
  `alter table notifications add column mailed_at timestamptz`,
  `create index notifications_to_mail on notifications (event_id, created_at)
    where type = 'card.received' and mailed_at is null`,
];
