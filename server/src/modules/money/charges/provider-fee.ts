import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { providerFeePosting } from '../ledger/payments.ts';
import { postTransaction, postTransactions, type Posting } from '../ledger/posting.ts';
import type { PayableTable } from './purchase.ts';

const JOB = 'charges.provider-fee';

/**
 * Posts a payment with the provider's fee; a fee that is not known yet is posted later by a job. Call it in the
 * transaction that settles the order.
 * @param intent null for what was paid without the provider
 */
export async function postWithProviderFee(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  { table, intent, payment }: { table: PayableTable; intent: Intent | null; payment: Posting },
): Promise<void> {
  const fee = intent ? feeOf(table, intent) : null;
  await postTransactions(trx, fee ? [payment, fee] : [payment]);
  if (intent?.charge && !fee)
    await jobs.add(trx, JOB, { intentId: intent.id, table }, { key: `fee:${intent.id}` });
}

export function registerProviderFee({ jobs, db, payments }: Deps): void {
  jobs.register<{ intentId: string; table: PayableTable }>(JOB, async ({ intentId, table }) => {
    const fee = feeOf(table, await payments.findIntent(intentId));
    // The queue retries the job later.
    if (!fee) throw new Error(`The provider has not booked ${intentId} yet.`);
    await db.transaction().execute(async (trx) => postTransaction(trx, fee));
  });
}

/** @returns null while the provider has not booked its fee */
function feeOf(table: PayableTable, { charge, orderId }: Intent): Posting | null {
  if (!charge || !orderId || charge.fee === null) return null;
  const { id, currency, fee } = charge;
  const payer =
    table === 'orders'
      ? { account: 'fees' as const, orderId }
      : { account: 'memberships' as const, membershipOrderId: orderId };
  return providerFeePosting({ id, currency, fee }, payer);
}
