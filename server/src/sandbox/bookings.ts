import type Stripe from 'stripe';
import type { SandboxCall } from './call.ts';
import { insert, newId } from './objects.ts';

type Booking = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'description' | 'reporting_category' | 'type'
> & {
  exchange_rate?: number | null;
  /** The provider's fee in minor units. */
  fee?: { amount: number; description: string };
  /** Unix seconds until which the money is pending. */
  pendingUntil?: number;
};

/**
 * Books a balance transaction.
 * @param source id of the object that caused it
 * @param account the connected account; the platform by default
 */
export async function book(
  { trx, now }: SandboxCall,
  source: string,
  { fee, pendingUntil, exchange_rate = null, ...booking }: Booking,
  account?: string,
): Promise<Stripe.BalanceTransaction> {
  const { amount, currency } = booking;
  const kind = account ? 'connected_transaction' : 'balance_transaction';
  const booked = {
    ...booking,
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: pendingUntil ?? now,
    balance_type: 'payments',
    created: now,
    exchange_rate,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    source,
    status: pendingUntil === undefined ? 'available' : 'pending',
  } satisfies Stripe.BalanceTransaction;
  return insert(trx, kind, booked, account ? { account } : {});
}
