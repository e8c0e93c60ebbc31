import Stripe from 'stripe';
import { PaymentRefused } from './provider.ts';

/** Runs a call that the provider may refuse. @throws PaymentRefused when it does */
export async function mapRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!refused) throw error;
    // The SDK writes an empty decline code where the provider sent none.
    const code = error.decline_code || error.code || 'invalid_request';
    throw new PaymentRefused(code, { cause: error });
  }
}
