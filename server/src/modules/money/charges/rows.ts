import type { PaymentType } from '@keepsake/shared/api/orders';
import { sql, type Queries } from '../../../db/database.ts';
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

/** Applies an event to an order. @returns the changed order; null where its status does not allow the event */
export async function applyEvent(
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

/** Starts the attempt after `seen`; null when another request started one first. */
export async function startAttempt<Row extends Payable>(
  { db }: Pick<Deps, 'db'>,
  purchase: Purchase<Row>,
  seen: Row,
  params: PaymentParams & { method: string },
): Promise<Row | null> {
  const start = async (trx: Queries) =>
    trx
      .updateTable(purchase.table)
      .set({
        status: transitions.start.to,
        attempt: seen.attempt + 1,
        attempt_method: params.method,
        payment_type: params.paymentType,
        save_card: params.saveCard,
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

/** Stores the payment that an attempt opened; only that one is confirmed. @returns false when another attempt began */
export async function saveIntent(
  db: Queries,
  { table, id, attempt }: { table: PayableTable; id: string; attempt: number },
  intentId: string,
): Promise<boolean> {
  const saved = await db
    .updateTable(table)
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where((where) =>
      where.or([where('payment_intent_id', 'is', null), where('payment_intent_id', '=', intentId)]),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

const orders = { oldest: sql`updated_at`, newest: sql`updated_at desc`, random: sql`random()` };

/** Ids of at most `most` orders that have had one of the statuses since before a time. */
export async function findPending(
  db: Queries,
  table: PayableTable,
  which: {
    statuses: readonly ('processing' | 'requires_action')[];
    before: Date;
    first: keyof typeof orders;
    most: number;
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('status', 'in', which.statuses)
    .where('updated_at', '<', which.before)
    .orderBy(orders[which.first])
    .limit(which.most)
    .execute();
  return rows.map(({ id }) => id);
}
