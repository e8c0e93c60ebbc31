import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { refuseWithMoney, refuseWithReturnable } from '../../people/accounts/remaining-money.ts';
import { listDeleted, markDeleted, type DeletedRow } from './repository.ts';

/**
 * Deletes an event for everybody; its owner may take it back for a while.
 * @throws HttpError 409 `money_left` or `payment_under_way`
 */
export async function deleteEvent(
  { db }: Pick<Deps, 'db'>,
  caller: Principal,
  id: string,
): Promise<DeletedRow> {
  await db.transaction().execute(async (trx) => {
    // Payments for its cards wait for this row before they begin.
    await markDeleted(trx, caller.userId, id);
    const events = trx.selectFrom('events').select('events.id').where('events.id', '=', id);
    await refuseWithMoney(trx, { events });
    await refuseWithReturnable(trx, events);
  });
  const [deleted] = await listDeleted(db, caller.userId, id);
  if (!deleted) throw notFound();
  return deleted;
}
