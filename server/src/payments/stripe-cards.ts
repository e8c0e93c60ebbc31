import Stripe from 'stripe';
import type { PaymentProvider } from './provider.ts';
import { refusing } from './stripe-errors.ts';
import { cardOf } from './stripe-objects.ts';

type CardProvider = Pick<
  PaymentProvider,
  'createCustomer' | 'findCard' | 'attachCard' | 'detachCard'
>;

/** Saved cards by the `stripe` SDK: customers and the cards that are theirs. */
export function stripeCards(stripe: Stripe): CardProvider {
  return {
    async createCustomer({ id, email, name }) {
      const customer = await stripe.customers.create(
        { name, ...(email ? { email } : {}), metadata: { user_id: id } },
        { idempotencyKey: `customer:${id}` },
      );
      return customer.id;
    },
    async findCard(methodId) {
      return refusing(async () => cardOf(await stripe.paymentMethods.retrieve(methodId)));
    },
    async attachCard(methodId, customer) {
      return refusing(async () =>
        cardOf(await stripe.paymentMethods.attach(methodId, { customer })),
      );
    },
    async detachCard(methodId) {
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // Detached before: what was wanted is so.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}
