import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import { nothingInside } from './repository.ts';

const KEPT_DAYS = 14;
/** Most orders in one run; the next night takes the rest. */
const MOST = 2000;

/**
 * Empties the cards of orders that nobody has paid for two weeks; the media sweep then deletes their files. An order
 * that was never tried to be paid is deleted; one that the provider may know stays, without contents. Safe to run at
 * any time, and repeatedly.
 */
export async function sweepNeverPaid({ db }: Pick<Deps, 'db'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('updated_at', '<', before)
    .where('emptied_at', 'is', null)
    .orderBy('updated_at')
    .limit(MOST)
    .execute();
  for (const { id } of found)
    await db.transaction().execute(async (trx) => {
      if (!(await deleteUntried(trx, id, before))) await empty(trx, id, before);
    });
}

/** Checks the status again, since somebody may begin to pay at this moment. */
async function deleteUntried(trx: Queries, id: string, before: Date): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('orders')
    .where('id', '=', id)
    .where('status', '=', 'awaiting_payment')
    .where('updated_at', '<', before)
    .where('attempt', '=', 0)
    .where('payment_intent_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

async function empty(trx: Queries, id: string, before: Date): Promise<void> {
  const emptied = await trx
    .updateTable('orders')
    .set((is) => ({
      ...nothingInside,
      emptied_at: new Date(),
      // Makes a payment that begins at this moment miss its check of this number and read the order again.
      attempt: is('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'awaiting_payment')
    .where('updated_at', '<', before)
    .returning('id')
    .executeTakeFirst();
  if (!emptied) return;
  await trx.deleteFrom('order_photos').where('order_id', '=', id).execute();
}
