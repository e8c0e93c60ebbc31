import type { CardSort } from '@keepsake/shared/api/inbox-query';
import { msg } from '@lingui/core/runtime-macro';
import type { RawBuilder } from 'kysely';
import { sql } from '../../../db/database.ts';
import { HttpError } from '../../../http/errors.ts';
import { UUID } from '../../../http/ids.ts';
import type { CardRow } from './repository.ts';

/** Position of a card in a sorted list: the sort key, and an id to break ties. */
export interface InboxCursor {
  value: string;
  id: string;
}

interface Order {
  /** Sort key, and an id of the same table: there is an index over both. */
  value: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  descends: boolean;
  of: (row: CardRow) => InboxCursor;
  /** Parses the value of a cursor for the database. @throws HttpError 400 */
  read: (value: string) => RawBuilder<unknown>;
}

/** Bounds of valid timestamps: a database supports fewer years than JavaScript. */
const [EARLIEST, LATEST] = [new Date('2000-01-01'), new Date('2200-01-01')];

const byTime = {
  value: sql`cards.delivered_at`,
  id: sql`cards.id`,
  of: (row: CardRow) => ({
    value: (row.delivered_at ?? row.created_at).toISOString(),
    id: row.id,
  }),
  read: (value: string) => {
    const at = new Date(value);
    if (!(at > EARLIEST && at < LATEST)) throw unknownPage();
    return sql`${at}::timestamptz`;
  },
};

const orders: Record<CardSort, Order> = {
  newest: { ...byTime, descends: true },
  oldest: { ...byTime, descends: false },
  sender: {
    value: sql`orders.sender_key`,
    id: sql`orders.id`,
    descends: false,
    of: (row) => ({ value: row.sender_key, id: row.order_id }),
    read: (value) => sql`${value}::text collate "C"`,
  },
  gift: {
    value: sql`orders.gift`,
    id: sql`orders.id`,
    descends: true,
    of: (row) => ({ value: String(row.gift), id: row.order_id }),
    read: (value) => {
      if (!/^\d{1,15}$/.test(value)) throw unknownPage();
      return sql`${value}::bigint`;
    },
  },
};

/** The order of a sort, or its reverse. */
export function orderOf(sort: CardSort = 'newest', backwards = false): Order {
  const order = orders[sort];
  return { ...order, descends: order.descends !== backwards };
}

/** Condition for rows after a cursor; true without one. */
export function afterCursor(order: Order, place: InboxCursor | null): RawBuilder<boolean> {
  if (!place) return sql<boolean>`true`;
  const sign = sql.raw(order.descends ? '<' : '>');
  const value = order.read(place.value);
  return sql<boolean>`(${order.value}, ${order.id}) ${sign} (${value}, ${place.id}::uuid)`;
}

/** Reads a cursor of `cursorOf`. @throws HttpError 400 */
export function readCursor(cursor: string | undefined): InboxCursor | null {
  if (!cursor) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const cut = text.lastIndexOf('/');
  const place = { value: text.slice(0, cut), id: text.slice(cut + 1) };
  if (cut < 0 || !UUID.test(place.id) || place.value.includes('\0')) throw unknownPage();
  return place;
}

export function cursorOf({ value, id }: InboxCursor): string {
  return Buffer.from(`${value}/${id}`).toString('base64url');
}

function unknownPage(): HttpError {
  return new HttpError(400, 'bad_cursor', msg`This page of the list doesn’t exist.`);
}
