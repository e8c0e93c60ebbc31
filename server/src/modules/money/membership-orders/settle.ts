import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { checkMoney } from '../charges/apply.ts';
import { recordProviderFee } from '../charges/provider-fee.ts';
import { move } from '../charges/rows.ts';
import { queueSaveCard } from '../saved-cards/save-card.ts';
import { issueReceipt } from '../receipts/issue.ts';
import { postMembershipOrder } from './posting.ts';
import type { MembershipOrderRow } from './repository.ts';

/** The money is there: the order counts for its event from now on. */
export async function settleMembershipOrder(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  intent: Intent | null,
): Promise<void> {
  checkMoney(order, intent);
  const { id } = order;
  const changes = { paid_at: new Date(), decline_code: null };
  const paid = await move(trx, { table: 'membership_orders', id }, 'settle', changes);
  if (!paid) return;
  await postMembershipOrder(trx, order);
  await issueReceipt(trx, deps, 'membership_orders', { order: paid, intent });
  if (intent) await recordProviderFee(trx, deps, 'membership_orders', intent);
  if (intent && paid.save_card)
    await queueSaveCard(trx, deps, { orderId: id, userId: paid.user_id, intentId: intent.id });
}
