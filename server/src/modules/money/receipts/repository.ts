import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { ReceiptsTable } from '../../../db/tables.ts';

export type ReceiptRow = Selectable<ReceiptsTable>;

export async function findReceipt(db: Queries, number: number): Promise<ReceiptRow | null> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** The receipt of an order that the user paid. */
export async function findNumber(
  db: Queries,
  userId: string,
  order: { table: 'orders' | 'membership_orders'; id: string },
): Promise<number | null> {
  const rows = db.selectFrom('receipts').select('number');
  const own = db
    .selectFrom(order.table)
    .select('id')
    .where('id', '=', order.id)
    .where('user_id', '=', userId);
  const column = order.table === 'orders' ? 'order_id' : 'membership_order_id';
  const row = await rows.where(column, 'in', own).executeTakeFirst();
  return row?.number ?? null;
}

/** The event and the payer of an order. */
export async function findParties(db: Queries, order: { event_id: string; user_id: string }) {
  return db
    .selectFrom('events')
    .innerJoin('users', (join) => join.on('users.id', '=', order.user_id))
    .select([
      'events.event_name',
      'events.bride_name',
      'events.groom_name',
      'events.people',
      'events.timezone',
      'events.accent',
      'events.lettering',
      'users.name',
      'users.last_name',
      'users.email',
      'users.language',
    ])
    .where('events.id', '=', order.event_id)
    .executeTakeFirstOrThrow();
}

/** Returns an order's refunds, oldest first. */
export async function findRefunds(db: Queries, { table, id }: { table: string; id: string }) {
  const [reversals, column] =
    table === 'orders'
      ? (['order_reversals', 'order_id'] as const)
      : (['membership_reversals', 'membership_order_id'] as const);
  return db
    .selectFrom(reversals)
    .select(['kind', 'amount', 'created_at'])
    .where(column, '=', id)
    .where('state', '=', 'taken')
    .orderBy('created_at')
    .execute();
}
