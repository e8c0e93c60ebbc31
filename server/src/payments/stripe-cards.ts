import Stripe from 'stripe';
import type { PaymentProvider } from './provider.ts';
import { mapRefusal } from './stripe-errors.ts';
import { cardOf } from './stripe-objects.ts';

type CardProvider = Pick<
  PaymentProvider,
  'createCustomer' | 'findCard' | 'attachCard' | 'detachCard'
>;

/** Customers and their saved cards by the `stripe` SDK. */
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
      return mapRefusal(async () => cardOf(await stripe.paymentMethods.retrieve(methodId)));
    },
    async attachCard(methodId, customer) {
      return mapRefusal(async () =>
        cardOf(await stripe.paymentMethods.attach(methodId, { customer })),
      );
    },
    async detachCard(methodId) {
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // The card was detached before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}
