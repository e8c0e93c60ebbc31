import { sql, type Kysely } from 'kysely';

/**
 * Adds time-sealed cards. `orders.sealed_until` is the chosen day, local to the venue; `cards.opens_at` is its start as
 * computed when it was chosen, so that a later change of the event's time zone opens no card early. The check
 * constraint prevents an earlier delivery, and everything that receivers read requires `delivered_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column sealed_until date`.execute(db);
  await sql`
    alter table cards
      add column opens_at timestamptz(3),
      add constraint cards_time_seal check (delivered_at is null or opens_at is null or delivered_at >= opens_at)`.execute(
    db,
  );
  await sql`
    create index cards_time_sealed on cards (event_id, opens_at, id)
      where opens_at is not null and delivered_at is null and withdrawn_at is null`.execute(db);
  await sql`
    create index cards_due on cards (opens_at)
      where opens_at is not null and delivered_at is null and withdrawn_at is null`.execute(db);
}
