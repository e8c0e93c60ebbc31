import { openDatabase, openPool, sql } from '../../src/db/database.ts';
import { BY_HALF_HOUR } from './wedding-model.ts';

/**
 * The distribution of an installation's cards by half hour, from an hour before each event's time; only counts are
 * read.
 * @throws Error for fewer than a thousand cards, which are not representative
 */
export async function measuredEvening(databaseUrl: string): Promise<number[]> {
  await using db = openDatabase(openPool({ connectionString: databaseUrl }));
  const { rows } = await sql<{ slot: number; cards: number }>`
    select slot::int, count(*)::int as cards
    from (
      select floor(extract(epoch from cards.delivered_at
        - ((events.date + events.time) at time zone events.timezone)) / 1800) + 2 as slot
      from cards join events on events.id = cards.event_id
      where cards.delivered_at is not null
    ) as placed
    where slot >= 0 and slot < ${BY_HALF_HOUR.length}
    group by slot`.execute(db);
  const shape = BY_HALF_HOUR.map((_, at) => rows.find(({ slot }) => slot === at)?.cards ?? 0);
  const all = shape.reduce((sum, cards) => sum + cards, 0);
  if (all < 1000) throw new Error(`Of ${all} cards no evening’s shape can be told.`);
  return shape;
}
