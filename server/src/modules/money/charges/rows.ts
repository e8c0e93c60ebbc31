import type { PaymentType } from '@keepsake/shared/api/orders';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Payable, PayableTable, PaymentParams, Purchase } from './purchase.ts';
import { transitions, type OrderEvent } from './states.ts';

const columns = [
  'id',
  'user_id',
  'event_id',
  'status',
  'total',
  'currency',
  'payment_intent_id',
  'attempt',
  'attempt_method',
  'save_card',
  'decline_code',
  'paid_at',
  'updated_at',
] as const;

interface Changes {
  payment_intent_id?: null;
  decline_code?: string | null;
  paid_at?: Date;
  payment_type?: PaymentType;
  /** Applies only while this attempt is the latest. */
  attempt?: number;
}

/**
 * Moves an order, if what it is allows it.
 * @returns the order as it is then, or null when it did not move
 */
export async function move(
  db: Queries,
  { table, id }: { table: PayableTable; id: string },
  event: OrderEvent,
  { attempt, ...changes }: Changes = {},
): Promise<Payable | null> {
  const { from, to } = transitions[event];
  let update = db
    .updateTable(table)
    .set({ ...changes, status: to, updated_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', from);
  if (attempt !== undefined) update = update.where('attempt', '=', attempt);
  return (await update.returning(columns).executeTakeFirst()) ?? null;
}

/** Begins the try after the one that was seen; null when somebody else was faster. */
export async function startAttempt<Row extends Payable>(
  { db }: Pick<Deps, 'db'>,
  purchase: Purchase<Row>,
  seen: Row,
  wish: PaymentParams & { method: string },
): Promise<Row | null> {
  const start = async (trx: Queries) =>
    trx
      .updateTable(purchase.table)
      .set({
        status: transitions.start.to,
        attempt: seen.attempt + 1,
        attempt_method: wish.method,
        payment_type: wish.paymentType,
        save_card: wish.saveCard,
        decline_code: null,
        updated_at: new Date(),
      })
      .where('id', '=', seen.id)
      .where('status', 'in', transitions.start.from)
      .where('attempt', '=', seen.attempt)
      .returning(columns)
      .executeTakeFirst();
  const { claim } = purchase;
  const started = claim
    ? await db.transaction().execute(async (trx) => {
        await claim(trx, seen);
        return start(trx);
      })
    : await start(db);
  return started ? { ...seen, ...started } : null;
}

/**
 * Keeps the payment that a try has opened: only that may be confirmed.
 * @returns whether it is the order's, which it is not once another try has begun
 */
export async function keepIntent(
  db: Queries,
  { table, id, attempt }: { table: PayableTable; id: string; attempt: number },
  intentId: string,
): Promise<boolean> {
  const kept = await db
    .updateTable(table)
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where((where) =>
      where.or([where('payment_intent_id', 'is', null), where('payment_intent_id', '=', intentId)]),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ids of orders that have been of a status since before a time, 500 at most. */
export async function findWaiting(
  db: Queries,
  table: PayableTable,
  which: {
    statuses: readonly ('processing' | 'requires_action')[];
    before: Date;
    first: 'oldest' | 'newest';
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('status', 'in', which.statuses)
    .where('updated_at', '<', which.before)
    .orderBy('updated_at', which.first === 'newest' ? 'desc' : 'asc')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
