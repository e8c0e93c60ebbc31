import type Stripe from 'stripe';
import { book } from './bookings.ts';
import { inBackground, type Sandbox, type SandboxCall } from './call.ts';
import { emit } from './events.ts';
import { idOf } from './ids.ts';
import { find, lock, save } from './objects.ts';

const JOB = 'sandbox.refund';
/** Milliseconds until the bank's outcome, long enough for the pending state to be seen. */
const BANK_MS = 1000;

interface QueuedOutcome {
  refund: string;
  outcome: 'fails' | 'waits';
}

export async function queueRefundOutcome(
  { sandbox, trx }: SandboxCall,
  refund: string,
  outcome: QueuedOutcome['outcome'],
): Promise<void> {
  const job: QueuedOutcome = { refund, outcome };
  await sandbox.jobs.add(trx, JOB, job, { runAt: new Date(Date.now() + BANK_MS) });
}

/** Registers the job with the later outcome of refunds that did not succeed at once, or fail afterwards. */
export function registerRefundOutcomes(sandbox: Sandbox): void {
  sandbox.jobs.register<QueuedOutcome>(JOB, async ({ refund, outcome }) =>
    sandbox.db.transaction().execute(async (trx) => {
      const call = inBackground(sandbox, trx);
      if (outcome === 'fails') await fail(call, refund);
      else await succeed(call, refund);
    }),
  );
}

async function succeed(call: SandboxCall, id: string): Promise<void> {
  const { data: refund } = await lock(call.trx, 'refund', id);
  if (refund.status !== 'pending') return;
  const done: Stripe.Refund = { ...refund, status: 'succeeded' };
  await save(call.trx, done);
  await emit(call, 'refund.updated', done);
  await emit(call, 'charge.refund.updated', done);
}

/** Fails a refund: returns the money to the platform and subtracts the amount from the charge's refunds. */
async function fail(call: SandboxCall, id: string): Promise<void> {
  const { trx } = call;
  const chargeId = idOf((await find(trx, 'refund', id)).charge) ?? '';
  const { data: charge } = await lock(trx, 'charge', chargeId);
  const { data: refund } = await lock(trx, 'refund', id);
  if (refund.status === 'failed') return;
  const booked = await book(call, refund.id, {
    amount: refund.amount,
    currency: refund.currency,
    description: 'REFUND FAILURE',
    reporting_category: 'refund_failure',
    type: 'refund_failure',
  });
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: booked.id,
  };
  await save(trx, failed);
  const amountRefunded = charge.amount_refunded - refund.amount;
  await save(trx, { ...charge, amount_refunded: amountRefunded, refunded: false });
  await emit(call, 'refund.failed', failed);
  await emit(call, 'charge.refund.updated', failed);
}
