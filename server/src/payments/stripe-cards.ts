import Stripe from 'stripe';
import { PaymentRefused, type PaymentProvider } from './provider.ts';
import { cardOf } from './stripe-objects.ts';

type CardProvider = Pick<
  PaymentProvider,
  'createCustomer' | 'findCard' | 'attachCard' | 'detachCard'
>;

/** Saved cards by the `stripe` SDK: customers and the cards that are theirs. */
export function stripeCards(client: () => Promise<Stripe>): CardProvider {
  return {
    async createCustomer({ id, email, name }) {
      const stripe = await client();
      const customer = await stripe.customers.create(
        { name, ...(email ? { email } : {}), metadata: { user_id: id } },
        { idempotencyKey: `customer:${id}` },
      );
      return customer.id;
    },
    async findCard(methodId) {
      const stripe = await client();
      return refusing(async () => cardOf(await stripe.paymentMethods.retrieve(methodId)));
    },
    async attachCard(methodId, customer) {
      const stripe = await client();
      return refusing(async () =>
        cardOf(await stripe.paymentMethods.attach(methodId, { customer })),
      );
    },
    async detachCard(methodId) {
      const stripe = await client();
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // Detached before: what was wanted is so.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
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
