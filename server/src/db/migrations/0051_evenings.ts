import { sql, type QueryExecutorProvider } from 'kysely';

/** What lies open on an opening evening. What was opened, the cards themselves know. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `create table evenings (
        event_id uuid primary key references events on delete cascade,
        began_at timestamptz not null,
        card_id uuid references cards on delete set null,
        playing boolean not null default true,
        -- Seconds from the beginning of its film or voice, at that time.
        position double precision not null default 0,
        since timestamptz not null
      )`,
    )
    .execute(db);
}
