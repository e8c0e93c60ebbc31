import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Intent } from '../../../payments/provider.ts';
import { applyIntent } from '../charges/apply.ts';
import { applyEvent } from '../charges/rows.ts';
import { providerUnreachable } from '../charges/attempts.ts';
import { membershipPurchase } from './purchase.ts';
import { findOpenUpgrades, type MembershipOrderRow } from './repository.ts';

/** Job that closes unpaid upgrades of a package that was refunded or disputed. */
export const CLOSE_UPGRADES = 'memberships.close-upgrades';

/** Registers the job; while an upgrade is being paid it throws, and is retried. */
export function registerClosing(deps: Deps): void {
  deps.jobs.register<{ baseOrderId: string }>(CLOSE_UPGRADES, async ({ baseOrderId }) => {
    for (const order of await findOpenUpgrades(deps.db, baseOrderId)) await closeOrder(deps, order);
  });
}

/**
 * Closes an unpaid order, first at the provider, so that nobody can pay it any more. One whose payment has just gone
 * through is settled instead.
 * @throws HttpError 409 while a payment for it is under way, 503
 */
export async function closeOrder(deps: Deps, order: MembershipOrderRow): Promise<void> {
  const { db } = deps;
  const { id, attempt, payment_intent_id: intentId } = order;
  const row = { table: membershipPurchase.table, id };
  if (!intentId) {
    // The payment is just being opened at the provider.
    if (order.status !== 'awaiting_payment') throw paymentUnderWay();
    await applyEvent(db, row, 'cancel', { attempt });
    return;
  }
  const intent = await cancel(deps, intentId);
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') throw paymentUnderWay();
  if (intent.status === 'canceled') await applyEvent(db, row, 'cancel');
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

const paymentUnderWay = () =>
  conflict(
    msg`A payment for this event is under way in another window. Please wait a moment.`,
    'payment_under_way',
  );
