import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../payments/provider.ts';
import { postProviderFee } from '../ledger/payments.ts';

const JOB = 'orders.provider-fee';

/** Books what the provider keeps, at once where it says so, else as soon as it does. */
export async function recordProviderFee(
  trx: Queries,
  deps: Pick<Deps, 'jobs'>,
  { id, charge, orderId }: Intent,
): Promise<void> {
  if (!charge || !orderId) return;
  const { fee, currency } = charge;
  if (fee === null) await deps.jobs.add(trx, JOB, { intentId: id }, { key: `fee:${id}` });
  else await postProviderFee(trx, { id: charge.id, orderId, currency, fee });
}

export function registerProviderFee({ jobs, db, payments }: Deps): void {
  jobs.register<{ intentId: string }>(JOB, async ({ intentId }) => {
    const { charge, orderId } = await payments.findIntent(intentId);
    if (!charge || !orderId) return;
    const { fee, currency } = charge;
    // The queue asks again later.
    if (fee === null) throw new Error(`The provider has not booked ${charge.id} yet.`);
    await db
      .transaction()
      .execute(async (trx) => postProviderFee(trx, { id: charge.id, orderId, currency, fee }));
  });
}
