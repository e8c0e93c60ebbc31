import { UNNAMED_BANK } from './bank-name.ts';
import Stripe from 'stripe';
import { HOME } from '@keepsake/shared/banks';
import type { Payout, PayoutProvider, ProviderBank, Sent } from './payout-provider.ts';
import { PaymentRefused } from './provider.ts';
import { mapRefusal } from './stripe-errors.ts';

/** Service agreement of accounts abroad: Stripe pays out only to holders who receive money and accept no payments. */
const RECIPIENT = 'recipient';

/** Payouts by the `stripe` SDK: connected accounts, external accounts, transfers and payouts. */
export function stripePayouts(stripe: Stripe): PayoutProvider {
  return {
    async createPayoutAccount({ id, country, email, firstName, lastName, siteUrl }) {
      const params: Stripe.AccountCreateParams = {
        type: 'custom',
        country,
        ...(email ? { email } : {}),
        business_type: 'individual',
        business_profile: {
          product_description: 'Gifts of money from the guests of a celebration',
          ...(isPublic(siteUrl) ? { url: siteUrl } : {}),
        },
        individual: {
          first_name: firstName,
          ...(lastName ? { last_name: lastName } : {}),
          ...(email ? { email } : {}),
        },
        capabilities: { transfers: { requested: true } },
        ...(country === HOME ? {} : { tos_acceptance: { service_agreement: RECIPIENT } }),
        // Payouts are made only when the couple asks for one.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { user_id: id },
      };
      const idempotencyKey = country === HOME ? `account:${id}` : `account:${id}:${country}`;
      const made = await mapReuseRefusal(async () =>
        stripe.accounts.create(params, { idempotencyKey }),
      );
      return made.id;
    },
    async payoutNeed(accountId) {
      const account = await stripe.accounts.retrieve(accountId, {}, QUICK);
      if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return null;
      const { currently_due: due, disabled_reason: reason } = account.requirements ?? {};
      if (reason?.startsWith('rejected.')) return 'refused';
      return due?.length ? 'details' : 'checking';
    },
    async detailsLink(account, returnUrl) {
      const { country, tos_acceptance: terms } = await stripe.accounts.retrieve(account);
      // An account from before this agreement: the holder accepts it on the page, and then it stays.
      if (country !== HOME && !terms?.date && terms?.service_agreement !== RECIPIENT)
        await stripe.accounts.update(account, { tos_acceptance: { service_agreement: RECIPIENT } });
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        collection_options: { fields: 'currently_due' },
        return_url: returnUrl,
        // Stripe sends holders of a used link there: our page says what is still needed, and offers the next link.
        refresh_url: returnUrl,
      });
      return link.url;
    },
    async bankOfToken(token) {
      const { bank_account: bank } = await mapRefusal(async () => stripe.tokens.retrieve(token));
      if (!bank) throw new PaymentRefused('not_a_bank_account');
      return { country: bank.country, currency: bank.currency };
    },
    async addBank(accountId, token) {
      const bank = await mapReuseRefusal(async () =>
        stripe.accounts.createExternalAccount(
          accountId,
          { external_account: token },
          { idempotencyKey: `bank:${token}` },
        ),
      );
      if (bank.object !== 'bank_account') throw new PaymentRefused('not_a_bank_account');
      return bankOf(bank);
    },
    async banks(accountId) {
      const found: ProviderBank[] = [];
      const query = { object: 'bank_account', limit: 100 } as const;
      for await (const bank of stripe.accounts.listExternalAccounts(accountId, query))
        if (bank.object === 'bank_account') found.push(bankOf(bank));
      return found;
    },
    async removeBank(accountId, bankId) {
      try {
        await stripe.accounts.deleteExternalAccount(accountId, bankId);
      } catch (error) {
        // Removed before, or the account's last bank account, which the provider does not remove.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    async transfer(accountId, money, { withdrawal, key: idempotencyKey }) {
      const made = await mapRefusal(async () =>
        stripe.transfers.create(
          { ...money, destination: accountId, transfer_group: withdrawal },
          { idempotencyKey },
        ),
      );
      return made.id;
    },
    async sentTransfers(accountId, since) {
      const found: Sent[] = [];
      const query = { destination: accountId, created: createdSince(since), limit: 100 };
      for await (const each of stripe.transfers.list(query)) {
        const { id, amount, currency, transfer_group: withdrawal } = each;
        if (each.amount_reversed === 0) found.push({ id, amount, currency, withdrawal });
      }
      return found;
    },
    async received(accountId, transferId) {
      const { destination_payment: payment } = await stripe.transfers.retrieve(transferId);
      const source = typeof payment === 'string' ? payment : payment?.id;
      if (!source) throw new Error(`The transfer ${transferId} has no payment at its destination.`);
      const { data } = await stripe.balanceTransactions.list(
        { source, limit: 1 },
        { stripeAccount: accountId },
      );
      const [booked] = data;
      if (!booked) throw new Error(`The transfer ${transferId} is not booked at its destination.`);
      return { amount: payable(booked.net, booked.currency), currency: booked.currency };
    },
    async *transfers() {
      for await (const { id, amount, currency, amount_reversed: reversed } of stripe.transfers.list(
        { limit: 100 },
      ))
        yield { id, amount, currency, reversed };
    },
    async reverseTransfer(transferId, transfer) {
      return reverseTransfer(stripe, transferId, transfer);
    },
    async payOut(accountId, bankId, money, { withdrawal, key: idempotencyKey }) {
      const made = await mapRefusal(async () =>
        stripe.payouts.create(
          { ...money, destination: bankId, metadata: { [WITHDRAWAL]: withdrawal } },
          { idempotencyKey, stripeAccount: accountId },
        ),
      );
      return payoutOf(made);
    },
    async sentPayouts(accountId, since) {
      const found: Sent[] = [];
      const query = { created: createdSince(since), limit: 100 };
      for await (const each of stripe.payouts.list(query, { stripeAccount: accountId })) {
        const { id, amount, currency, metadata } = each;
        if (payoutOf(each).status !== 'failed')
          found.push({ id, amount, currency, withdrawal: metadata?.[WITHDRAWAL] ?? null });
      }
      return found;
    },
    async findPayout(accountId, id) {
      return payoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }));
    },
  };
}

/** Key of a payout's metadata with the id of its cash-out. */
const WITHDRAWAL = 'withdrawal_id';

/** Seconds that our clock may be ahead of the provider's. */
const CLOCK_SKEW = 300;

const createdSince = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) - CLOCK_SKEW });

/** Request options while a person waits for an answer that is optional. */
const QUICK = { timeout: 4000, maxNetworkRetries: 0 };

/** Rounds down to whole forints, the only ones that are paid out; the rest stays on the couple's account. */
function payable(amount: number, currency: string): number {
  return currency === 'huf' ? amount - (amount % 100) : amount;
}

/** The provider refuses an address that cannot be reached from the internet. */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.');
}

function bankOf(bank: Stripe.BankAccount): ProviderBank {
  return {
    id: bank.id,
    holder: bank.account_holder_name ?? '',
    bankName: bank.bank_name ?? UNNAMED_BANK,
    last4: bank.last4,
    country: bank.country,
    currency: bank.currency,
    status: bank.status,
  };
}

function payoutOf({ id, status, failure_code: failureCode }: Stripe.Payout): Payout {
  if (status === 'paid') return { id, status, failureCode: null };
  const failed = status === 'failed' || status === 'canceled';
  return { id, status: failed ? 'failed' : 'in_transit', failureCode };
}

/** As `mapRefusal`, for calls without money; in others a reused key may mean that money has moved. */
async function mapReuseRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await mapRefusal(work);
  } catch (error) {
    // The token was used to create another account: its key was sent with other parameters.
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new PaymentRefused('token_already_used', { cause: error });
    throw error;
  }
}

/** Parts of a transfer, in thousandths, that are tried in turn when the balance does not cover all of it. */
const SHARES = [995, 990, 980, 970, 960, 940, 920, 900];

/**
 * Reverses a transfer, once, however many callers do so at the same time: each attempt names an amount that is more
 * than half of the transfer, so the provider refuses a second reversal. An idempotency key is not needed, and would
 * repeat an earlier refusal.
 * @param transfer `amount` in minor units; `changed`: it was converted into another currency. Then the account may hold
 *   too little, because it is converted back at today's rate, and as much is reversed as it can bear
 * @returns the reversed amount, in minor units
 * @throws the provider's error when less than nine tenths are there
 */
async function reverseTransfer(
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
      if (!isBalanceTooLow(error)) break;
    }
  // Reversed before, or by another caller meanwhile.
  const { amount_reversed: reversed } = await stripe.transfers.retrieve(id);
  if (reversed > 0) return reversed;
  throw refusal;
}

const isBalanceTooLow = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient';
