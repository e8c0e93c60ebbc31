import type { Deps } from '../../../deps.ts';
import { closeOrder } from './close.ts';
import { findMembershipOrder } from './repository.ts';

const HOUR_MS = 3600 * 1000;
const AT_MOST = 100;

/**
 * Closes orders whose buyer left at the bank’s page: they would hold their coupon for good.
 * @param before orders that have waited since then
 */
export async function expire(deps: Deps, before = new Date(Date.now() - HOUR_MS)): Promise<void> {
  const rows = await deps.db
    .selectFrom('membership_orders')
    .select('id')
    .where('status', '=', 'requires_action')
    .where('updated_at', '<', before)
    .limit(AT_MOST)
    .execute();
  for (const { id } of rows) {
    const order = await findMembershipOrder(deps.db, id);
    if (order) await closeOrder(deps, order);
  }
}
