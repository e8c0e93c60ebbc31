import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import { postProviderFee } from '../ledger/payments.ts';
import type { PayableTable } from './purchase.ts';

const JOB = 'charges.provider-fee';

/** Books what the provider keeps, at once where it says so, else as soon as it does. */
export async function recordProviderFee(
  trx: Queries,
  deps: Pick<Deps, 'jobs'>,
  table: PayableTable,
  intent: Intent,
): Promise<void> {
  if (!intent.charge) return;
  if (await book(trx, table, intent)) return;
  await deps.jobs.add(trx, JOB, { intentId: intent.id, table }, { key: `fee:${intent.id}` });
}

export function registerProviderFee({ jobs, db, payments }: Deps): void {
  jobs.register<{ intentId: string; table: PayableTable }>(JOB, async ({ intentId, table }) => {
    const intent = await payments.findIntent(intentId);
    const booked = await db.transaction().execute(async (trx) => book(trx, table, intent));
    // The queue asks again later.
    if (!booked) throw new Error(`The provider has not booked ${intentId} yet.`);
  });
}

/** @returns false while the provider has not said what it keeps */
async function book(
  trx: Queries,
  table: PayableTable,
  { charge, orderId }: Intent,
): Promise<boolean> {
  if (!charge || !orderId || charge.fee === null) return false;
  const { id, currency, fee } = charge;
  const payer =
    table === 'orders'
      ? { account: 'fees' as const, orderId }
      : { account: 'memberships' as const, membershipOrderId: orderId };
  await postProviderFee(trx, { id, currency, fee }, payer);
  return true;
}
