import type Stripe from 'stripe';
import type { SandboxCall } from './call.ts';
import { insert, newId } from './objects.ts';

type Booking = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'description' | 'reporting_category' | 'type'
> & {
  /** Provider's fee in minor units, with its description. */
  fee?: { amount: number; description: string };
  /** Unix seconds, while the money is not free yet. */
  pendingUntil?: number;
};

/** Books a movement of the platform's balance. @param source id of the object that moved it */
export async function book(
  { trx, now }: SandboxCall,
  source: string,
  { fee, pendingUntil, ...booking }: Booking,
): Promise<Stripe.BalanceTransaction> {
  const { amount, currency } = booking;
  return insert(trx, 'balance_transaction', {
    ...booking,
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: pendingUntil ?? now,
    balance_type: 'payments',
    created: now,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    source,
    status: pendingUntil === undefined ? 'available' : 'pending',
  });
}
