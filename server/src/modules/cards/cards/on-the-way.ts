import type { CardOnTheWay } from '@keepsake/shared/api/inbox';
import { sql, type Queries } from '../../../db/database.ts';
import { olderThan, type Position } from '../../../http/pages.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { PATIENCE_MS } from './delivery.ts';
import { isTimeSealed } from '../time-seals/repository.ts';

/** After this long its sender is asked to go on, and those whom it is for hear of it. */
export const LATE_MS = 3_600_000;

/** Notes that somebody was told of a card that is late. @returns false where they were, or it has arrived meanwhile */
export async function noteTold(
  trx: Queries,
  id: string,
  who: 'reminded_at' | 'hosts_told_at',
): Promise<boolean> {
  const noted = await trx
    .updateTable('cards')
    .set({ [who]: new Date() })
    .where('id', '=', id)
    .where(who, 'is', null)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

interface Row {
  id: string;
  sender_name: string;
  gift: number;
  currency: string;
  created_at: Date;
  missing: { kind: 'photo' | 'voice' | 'video' | null; declared: string }[];
}

/** Cards of an event that were sent and wait for a file, newest first. */
export async function listOnTheWay(
  db: Queries,
  eventId: string,
  { after, rows: most }: { after: Position | null; rows: number },
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
    limit ${most}`.execute(db);
  return rows;
}

/** @param shows.gift whether its reader may know of money */
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
    comes_at: new Date(created_at.getTime() + PATIENCE_MS).toISOString(),
  };
}
