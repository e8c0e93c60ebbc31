import type Stripe from 'stripe';
import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { lock, requireNothingWritten } from './objects.ts';

const inCurrency = (currency: string, amount: number) => ({
  amount,
  currency,
  source_types: { card: amount },
});

/** Answers with the balance of the requested connected account, or else the platform's. */
export async function getBalance(call: SandboxCall): Promise<SandboxAnswer> {
  if (!call.account) return { body: await platformBalance(call) };
  const { hidden } = await lock(call.trx, 'account', call.account);
  const body = {
    object: 'balance',
    available: Object.entries(hidden.balance ?? {}).map((each) => inCurrency(...each)),
    livemode: false,
    pending: [],
  } satisfies Stripe.Balance;
  return { body };
}

/** The platform's balance by currency. @throws Error where the transaction has written objects */
export async function platformBalance({ trx, now }: SandboxCall): Promise<Stripe.Balance> {
  requireNothingWritten(trx);
  const rows = await trx
    .selectFrom('sandbox.objects')
    .select([
      sql<string>`data->>'currency'`.as('currency'),
      sql<number>`coalesce(sum((data->>'net')::bigint) filter
        (where (data->>'available_on')::bigint <= ${now}), 0)::bigint`.as('available'),
      sql<number>`coalesce(sum((data->>'net')::bigint) filter
        (where (data->>'available_on')::bigint > ${now}), 0)::bigint`.as('pending'),
    ])
    .where('kind', '=', 'balance_transaction')
    .groupBy(sql`data->>'currency'`)
    .execute();
  return {
    object: 'balance',
    available: rows.map(({ currency, available }) => inCurrency(currency, available)),
    connect_reserved: [],
    livemode: false,
    pending: rows.map(({ currency, pending }) => inCurrency(currency, pending)),
  } satisfies Stripe.Balance;
}
