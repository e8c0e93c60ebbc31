import Stripe from 'stripe';
import type { Payout, PayoutProvider } from './payout-provider.ts';
import { PaymentRefused } from './provider.ts';

/** Payouts by the `stripe` SDK: connected accounts, external accounts, transfers and payouts. */
export function stripePayouts(client: () => Promise<Stripe>): PayoutProvider {
  return {
    async createPayoutAccount({ id, email }) {
      const stripe = await client();
      const account = await stripe.accounts.create(
        {
          type: 'custom',
          country: 'US',
          ...(email ? { email } : {}),
          business_type: 'individual',
          capabilities: { transfers: { requested: true } },
          // Money goes to a bank when the couple asks for it, and not before.
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { user_id: id },
        },
        { idempotencyKey: `account:${id}` },
      );
      return account.id;
    },
    async addBank(accountId, token) {
      const stripe = await client();
      const bank = await refusing(async () =>
        stripe.accounts.createExternalAccount(
          accountId,
          { external_account: token },
          { idempotencyKey: `bank:${token}` },
        ),
      );
      if (bank.object !== 'bank_account') throw new PaymentRefused('not_a_bank_account');
      return {
        id: bank.id,
        holder: bank.account_holder_name ?? '',
        bankName: bank.bank_name ?? 'Bank',
        last4: bank.last4,
        currency: bank.currency,
        status: bank.status,
      };
    },
    async removeBank(accountId, bankId) {
      const stripe = await client();
      try {
        await stripe.accounts.deleteExternalAccount(accountId, bankId);
      } catch (error) {
        // Removed before, or the account's last one, which the provider keeps.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    async transfer(accountId, money, idempotencyKey) {
      const stripe = await client();
      const made = await refusing(async () =>
        stripe.transfers.create({ ...money, destination: accountId }, { idempotencyKey }),
      );
      return made.id;
    },
    async *transfers() {
      const stripe = await client();
      for await (const { id, amount, currency, amount_reversed: reversed } of stripe.transfers.list(
        { limit: 100 },
      ))
        yield { id, amount, currency, reversed };
    },
    async reverseTransfer(transferId) {
      const stripe = await client();
      await stripe.transfers.createReversal(
        transferId,
        {},
        { idempotencyKey: `reverse:${transferId}` },
      );
    },
    async payOut(accountId, bankId, money, idempotencyKey) {
      const stripe = await client();
      const made = await refusing(async () =>
        stripe.payouts.create(
          { ...money, destination: bankId },
          { idempotencyKey, stripeAccount: accountId },
        ),
      );
      return payoutOf(made);
    },
    async findPayout(accountId, id) {
      const stripe = await client();
      return payoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }));
    },
  };
}

function payoutOf({ id, status, failure_code: failureCode }: Stripe.Payout): Payout {
  if (status === 'paid') return { id, status, failureCode: null };
  const failed = status === 'failed' || status === 'canceled';
  return { id, status: failed ? 'failed' : 'in_transit', failureCode };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new PaymentRefused(error.code ?? 'invalid_request', { cause: error });
  }
}
