import type Stripe from 'stripe';
import { chargeOf } from './stripe-objects.ts';

it('the fee of a charge that was converted is not taken for one in the charge’s currency', () => {
  const charge = { id: 'ch_1', amount_captured: 1000, currency: 'eur', metadata: {} };
  const feeIn = (currency: string) =>
    chargeOf({ ...charge, balance_transaction: { currency, fee: 59 } } as Stripe.Charge).fee;
  expect(feeIn('eur')).toBe(59);
  expect(feeIn('usd')).toBeNull();
});
