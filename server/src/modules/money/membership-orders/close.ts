import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Intent } from '../../../payments/provider.ts';
import { applyIntent } from '../charges/apply.ts';
import { move } from '../charges/rows.ts';
import { providerUnreachable } from '../charges/attempts.ts';
import { membershipPurchase } from './purchase.ts';
import { findOpenUpon, type MembershipOrderRow } from './repository.ts';

/** The job that closes what builds upon a package that was taken back. */
export const CLOSE_UPGRADES = 'memberships.close-upgrades';

/** One that is just being paid is looked at again, until it is paid or closed. */
export function registerClosing(deps: Deps): void {
  deps.jobs.register<{ baseOrderId: string }>(CLOSE_UPGRADES, async ({ baseOrderId }) => {
    for (const order of await findOpenUpon(deps.db, baseOrderId)) await closeOrder(deps, order);
  });
}

/**
 * Closes an order that another choice takes the place of: at the provider first, so that nobody pays for it
 * any more. Where its payment has just gone through, the order is paid instead.
 * @throws HttpError 409 while a payment for it is under way, 503
 */
export async function closeOrder(deps: Deps, order: MembershipOrderRow): Promise<void> {
  const { db } = deps;
  const { id, attempt, payment_intent_id: intentId } = order;
  const row = { table: membershipPurchase.table, id };
  if (!intentId) {
    // Its payment is just being opened.
    if (order.status !== 'awaiting_payment') throw underWay();
    await move(db, row, 'cancel', { attempt });
    return;
  }
  const intent = await cancel(deps, intentId);
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') throw underWay();
  if (intent.status === 'canceled') await move(db, row, 'cancel');
  else await applyIntent(deps, membershipPurchase, { order, intent, source: 'look-up' });
}

async function cancel({ payments, log }: Deps, intentId: string): Promise<Intent> {
  try {
    return await payments.cancelIntent(intentId);
  } catch (error) {
    log.error({ err: error, intent: intentId }, 'payment could not be closed');
    throw providerUnreachable();
  }
}

const underWay = () =>
  conflict(
    msg`A payment for this event is under way in another window. Please wait a moment.`,
    'payment_under_way',
  );
