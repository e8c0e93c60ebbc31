import Stripe from 'stripe';

/** How much of a transfer is tried for, in thousandths, once not all of it is there. */
const SHARES = [995, 990, 980, 970, 960, 940, 920, 900];

/**
 * Takes a transfer back, once, however many ask for it at a time: each try names its amount, which is more than half of
 * the transfer, so that the provider refuses a second one. It needs no key for that, under which a refusal of yesterday
 * would be answered again.
 * @param transfer what went out, in minor units; whether it was `changed` into another currency: then the account may
 *   hold too little, since it is changed back at the rate of today, and as much comes back as the account can bear
 * @returns how much came back, in minor units
 * @throws what the provider says when not even nine tenths are there
 */
export async function reverseTransfer(
  stripe: Stripe,
  id: string,
  { amount: whole, changed }: { amount: number; changed: boolean },
): Promise<number> {
  let refusal: unknown = null;
  for (const share of changed ? [1000, ...SHARES] : [1000])
    try {
      const amount = Math.floor((whole * share) / 1000);
      return (await stripe.transfers.createReversal(id, { amount })).amount;
    } catch (error) {
      refusal = error;
      if (!isShort(error)) break;
    }
  // Taken back before, or by somebody else meanwhile.
  const { amount_reversed: before } = await stripe.transfers.retrieve(id);
  if (before > 0) return before;
  throw refusal;
}

const isShort = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient';
