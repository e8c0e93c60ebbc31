import type { PurchaseType } from '@keepsake/shared/api/packages';
import { OPEN_STATES } from '../charges/states.ts';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { MembershipOrdersTable } from '../../../db/tables.ts';
import type { Priced, PricedLine } from './quote.ts';

export type MembershipOrderRow = Selectable<MembershipOrdersTable>;

const orders = (db: Queries) => db.selectFrom('membership_orders').selectAll();

export async function findMembershipOrder(
  db: Queries,
  id: string,
): Promise<MembershipOrderRow | null> {
  return (await orders(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the order of a payment, so that concurrent reversals of it wait. */
export async function lockOrderOf(
  trx: Queries,
  intentId: string,
): Promise<MembershipOrderRow | null> {
  const locked = orders(trx).where('payment_intent_id', '=', intentId).forNoKeyUpdate();
  return (await locked.executeTakeFirst()) ?? null;
}

export async function findOwnMembershipOrder(
  db: Queries,
  userId: string,
  id: string,
): Promise<MembershipOrderRow | null> {
  const row = await findMembershipOrder(db, id);
  return row?.user_id === userId ? row : null;
}

/** The order that an earlier delivery of the same request led to. */
export async function findByRequest(
  db: Queries,
  userId: string,
  requestId: string,
): Promise<MembershipOrderRow | null> {
  const row = await orders(db)
    .where('user_id', '=', userId)
    // An order has the id of the request that made it, and remembers the last one that led to it.
    .where((is) => is.or([is('id', '=', requestId), is('request_id', '=', requestId)]))
    .executeTakeFirst();
  return row ?? null;
}

/** The event's only unpaid order. */
export async function findOpenOfEvent(
  db: Queries,
  eventId: string,
): Promise<MembershipOrderRow | null> {
  const open = orders(db).where('event_id', '=', eventId).where('status', 'in', OPEN_STATES);
  return (await open.executeTakeFirst()) ?? null;
}

/** The event's newest order that was paid since a time, unless its money was taken back. */
export async function findPaidOfEvent(
  db: Queries,
  eventId: string,
  since: Date,
): Promise<MembershipOrderRow | null> {
  const row = await orders(db)
    .where('event_id', '=', eventId)
    .where('status', '=', 'paid')
    .where('withdrawn_at', 'is', null)
    .where('paid_at', '>', since)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Unpaid orders that upgrade the package of a refunded or disputed order. */
export async function findOpenUpgrades(
  db: Queries,
  baseOrderId: string,
): Promise<MembershipOrderRow[]> {
  return db
    .selectFrom('membership_orders as upgrade')
    .innerJoin('membership_orders as base', 'base.id', 'upgrade.base_order_id')
    .selectAll('upgrade')
    .where('base.id', '=', baseOrderId)
    .where('base.withdrawn_at', 'is not', null)
    .where('upgrade.status', 'in', OPEN_STATES)
    .execute();
}

/** Whether the package that an order upgrades was refunded or is disputed; waits for a transaction that books that. */
export async function isBaseWithdrawn(
  trx: Queries,
  { base_order_id: baseId }: Pick<MembershipOrderRow, 'base_order_id'>,
): Promise<boolean> {
  if (baseId === null) return false;
  const base = await trx
    .selectFrom('membership_orders')
    .select('withdrawn_at')
    .where('id', '=', baseId)
    .forShare()
    .executeTakeFirst();
  return (base?.withdrawn_at ?? null) !== null;
}

/** Paid upgrades of a package that was refunded or is disputed; `paid_too_late`: it was so when they were paid. */
export async function findBaseless(db: Queries, id?: string) {
  return db
    .selectFrom('membership_orders as upgrade')
    .innerJoin('membership_orders as base', 'base.id', 'upgrade.base_order_id')
    .select(['upgrade.id', 'upgrade.payment_intent_id'])
    .select(({ eb, ref }) =>
      eb('base.withdrawn_at', '<=', ref('upgrade.paid_at')).as('paid_too_late'),
    )
    .where('upgrade.status', '=', 'paid')
    .where('upgrade.total', '>', 0)
    .where('upgrade.withdrawn_at', 'is', null)
    .where('base.withdrawn_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('upgrade.id', '=', id ?? ''))
    .execute();
}

/** Whether an order was paid after the package below was refunded or disputed: its payer is owed the money. */
export async function wasPaidTooLate(db: Queries, id: string): Promise<boolean> {
  return (await findBaseless(db, id)).some((order) => order.paid_too_late);
}

export async function linesOf(db: Queries, orderId: string): Promise<PricedLine[]> {
  const rows = await db
    .selectFrom('membership_order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    variantId: row.variant_id,
    label: row.label,
    quantity: row.quantity,
    unitPrice: row.unit_price,
  }));
}

export async function packageOf(
  db: Queries,
  order: Pick<MembershipOrderRow, 'package_id'>,
): Promise<{ id: number; name: string }> {
  return db
    .selectFrom('packages')
    .select(['id', 'name'])
    .where('id', '=', order.package_id)
    .executeTakeFirstOrThrow();
}

/** Minor units of an order that the provider took back: all of them, and the part by disputes. */
export async function reversedOf(
  db: Queries,
  orderId: string,
): Promise<{ refunded: number; disputed: number }> {
  const rows = await db
    .selectFrom('membership_reversals')
    .select(['kind', 'amount'])
    .where('membership_order_id', '=', orderId)
    .where('state', '=', 'taken')
    .execute();
  const sum = (of: typeof rows) => of.reduce((total, { amount }) => total + amount, 0);
  return { refunded: sum(rows), disputed: sum(rows.filter(({ kind }) => kind === 'dispute')) };
}

export async function insertMembershipOrder(
  trx: Queries,
  order: { id: string; userId: string; eventId: string; purchaseType: PurchaseType | null },
  priced: Priced,
): Promise<MembershipOrderRow> {
  const at = new Date();
  const row = await trx
    .insertInto('membership_orders')
    .values({
      id: order.id,
      request_id: order.id,
      user_id: order.userId,
      event_id: order.eventId,
      status: 'awaiting_payment',
      package_id: priced.package.id,
      package_price: priced.lines.find(({ kind }) => kind === 'package')?.unitPrice ?? null,
      base_order_id: priced.baseOrderId,
      coupon_code: priced.coupon?.code ?? null,
      coupon_label: priced.coupon?.label ?? null,
      subtotal: priced.subtotal,
      credit: priced.credit,
      discount: priced.discount,
      total: priced.total,
      currency: priced.currency,
      payment_intent_id: null,
      attempt_method: null,
      decline_code: null,
      purchase_type: order.purchaseType,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('membership_order_lines')
    .values(
      priced.lines.map((line, position) => ({
        order_id: order.id,
        position,
        kind: line.kind,
        variant_id: line.variantId,
        label: line.label,
        quantity: line.quantity,
        unit_price: line.unitPrice,
      })),
    )
    .execute();
  return row;
}

/** Links a later request for the same choice to this order, so that its repeats find the order. */
export async function rememberRequest(
  trx: Queries,
  id: string,
  { requestId, purchaseType }: { requestId: string; purchaseType: PurchaseType | null },
): Promise<void> {
  await trx
    .updateTable('membership_orders')
    .set({ request_id: requestId, ...(purchaseType ? { purchase_type: purchaseType } : {}) })
    .where('id', '=', id)
    .execute();
}
