import Stripe from 'stripe';

/** The version of the provider's API that the sandbox answers in: the one that the SDK speaks. */
export const ApiVersion = Stripe.API_VERSION;
