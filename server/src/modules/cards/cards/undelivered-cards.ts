import type { CardOnTheWay } from '@keepsake/shared/api/inbox';
import { sql, type Queries } from '../../../db/database.ts';
import { olderThan, type PageOptions } from '../../../http/pages.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { FILE_WAIT_MS } from './delivery.ts';
import { isTimeSealed } from '../time-seals/repository.ts';

/** Milliseconds after which the sender is reminded of a missing file, and the receivers are notified. */
export const LATE_MS = 3_600_000;

/** Marks a late card as announced. @returns false if it was before, or if the card has been delivered */
export async function markAnnounced(
  trx: Queries,
  id: string,
  column: 'reminded_at' | 'hosts_told_at',
): Promise<boolean> {
  const updated = await trx
    .updateTable('cards')
    .set({ [column]: new Date() })
    .where('id', '=', id)
    .where(column, 'is', null)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

interface Row {
  id: string;
  sender_name: string;
  gift: number;
  currency: string;
  created_at: Date;
  missing: { kind: 'photo' | 'voice' | 'video' | null; declared: string }[];
}

/** A page of undelivered cards of an event that are not time-sealed, with their missing files. */
export async function listOnTheWay(
  db: Queries,
  eventId: string,
  { after, limit }: PageOptions,
): Promise<Row[]> {
  const place = { at: 'cards.created_at', id: 'cards.id' };
  const { rows } = await sql<Row>`
    select cards.id, orders.sender_name, orders.gift, orders.currency, cards.created_at,
      coalesce((
        select json_agg(json_build_object('kind', media.kind, 'declared', media.declared_type) order by media.id)
        from order_media join media on media.id = order_media.media_id
        where order_media.order_id = orders.id and media.status in ('uploading', 'checking')), '[]') as missing
    from cards join orders on orders.id = cards.order_id
    where cards.event_id = ${eventId} and cards.delivered_at is null and cards.withdrawn_at is null
      and not ${isTimeSealed} and ${olderThan(after, place)}
    order by cards.created_at desc, cards.id desc
    limit ${limit + 1}`.execute(db);
  return rows;
}

/** @param shows.gift whether the reader has the right to money; otherwise the gift is 0 */
export function presentOnTheWay(row: Row, shows: { gift: boolean }): CardOnTheWay {
  const { id, sender_name, currency, created_at } = row;
  const kinds = row.missing.map(({ kind, declared }) => kind ?? declaredKind(declared));
  return {
    id,
    sender_name,
    gift: shows.gift ? row.gift : 0,
    currency,
    sent_at: created_at.toISOString(),
    missing: [...new Set(kinds)],
    late: Date.now() - created_at.getTime() > LATE_MS,
    comes_at: new Date(created_at.getTime() + FILE_WAIT_MS).toISOString(),
  };
}
