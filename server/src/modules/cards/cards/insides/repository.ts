import type { ComposedInside } from '@keepsake/shared/api/composed';
import { sql, type Queries } from '../../../../db/database.ts';

export interface StoredInside {
  order_id: string;
  fingerprint: string;
  inside: ComposedInside;
}

export async function findInsides(
  db: Queries,
  orderIds: readonly string[],
): Promise<StoredInside[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('card_insides')
    .select(['order_id', 'version', 'fingerprint', 'pages'])
    .where('order_id', 'in', orderIds)
    .execute();
  return rows.map(({ version, pages, ...row }) => ({ ...row, inside: { version, pages } }));
}

/**
 * Stores what was composed; where two composed the same at once, the first. Where the words were changed since they were read, it is left out: nothing is stored of
 * words that were taken back meanwhile.
 */
export async function storeInside(
  db: Queries,
  { order_id, fingerprint, inside }: StoredInside,
  words: { message: string; sender_name: string },
): Promise<void> {
  await sql`
    insert into card_insides (order_id, version, fingerprint, pages)
      select id, ${inside.version}::integer, ${fingerprint}, ${JSON.stringify(inside.pages)}::jsonb from orders
        where id = ${order_id} and message = ${words.message} and sender_name = ${words.sender_name}
        for share
      on conflict (order_id) do update set version = excluded.version, fingerprint = excluded.fingerprint,
        pages = excluded.pages, composed_at = excluded.composed_at
        where card_insides.fingerprint <> excluded.fingerprint`.execute(db);
}
