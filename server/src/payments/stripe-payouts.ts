import { UNNAMED_BANK } from './bank-name.ts';
import Stripe from 'stripe';
import { HOME } from '@keepsake/shared/banks';
import type { Payout, PayoutProvider, ProviderBank } from './payout-provider.ts';
import { PaymentRefused } from './provider.ts';
import { refusing } from './stripe-errors.ts';

/** Abroad, the provider pays those alone who receive money and take none. */
const RECIPIENT = 'recipient';

/** Payouts by the `stripe` SDK: connected accounts, external accounts, transfers and payouts. */
export function stripePayouts(stripe: Stripe): PayoutProvider {
  return {
    async createPayoutAccount({ id, country, email, firstName, lastName, siteUrl }) {
      const wish: Stripe.AccountCreateParams = {
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
        // Money goes to a bank when the couple asks for it, and not before.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { user_id: id },
      };
      const idempotencyKey = country === HOME ? `account:${id}` : `account:${id}:${country}`;
      const made = await refusingReuse(async () =>
        stripe.accounts.create(wish, { idempotencyKey }),
      );
      return made.id;
    },
    async payoutNeed(accountId) {
      const account = await stripe.accounts.retrieve(accountId, {}, QUICK);
      if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return null;
      return account.requirements?.currently_due?.length ? 'details' : 'checking';
    },
    async detailsLink(account, returnUrl) {
      const { country, tos_acceptance: terms } = await stripe.accounts.retrieve(account);
      // One that was made for another agreement; the holder accepts it on that page, and then it stays.
      if (country !== HOME && !terms?.date && terms?.service_agreement !== RECIPIENT)
        await stripe.accounts.update(account, { tos_acceptance: { service_agreement: RECIPIENT } });
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        collection_options: { fields: 'currently_due' },
        return_url: returnUrl,
        // Of a link that is used up: the page says what is still needed, and has the next.
        refresh_url: returnUrl,
      });
      return link.url;
    },
    async bankOfToken(token) {
      const { bank_account: bank } = await refusing(async () => stripe.tokens.retrieve(token));
      if (!bank) throw new PaymentRefused('not_a_bank_account');
      return { country: bank.country, currency: bank.currency };
    },
    async addBank(accountId, token) {
      const bank = await refusingReuse(async () =>
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
        // Removed before, or the account's last one, which the provider keeps.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    async transfer(accountId, money, idempotencyKey) {
      const made = await refusing(async () =>
        stripe.transfers.create({ ...money, destination: accountId }, { idempotencyKey }),
      );
      return made.id;
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
    async payOut(accountId, bankId, money, idempotencyKey) {
      const made = await refusing(async () =>
        stripe.payouts.create(
          { ...money, destination: bankId },
          { idempotencyKey, stripeAccount: accountId },
        ),
      );
      return payoutOf(made);
    },
    async findPayout(accountId, id) {
      return payoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }));
    },
  };
}

/** For what a person waits for, and what goes on without an answer. */
const QUICK = { timeout: 4000, maxNetworkRetries: 0 };

/** Forints are paid out whole: what is below one stays on the couple's account. */
function payable(amount: number, currency: string): number {
  return currency === 'huf' ? amount - (amount % 100) : amount;
}

/** The provider refuses an address that nobody can reach. */
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

/** As `refusing`, for what moves no money: there, a known key says that the money may have moved. */
async function refusingReuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await refusing(work);
  } catch (error) {
    // A token that another account was made from: its key is known with other particulars.
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new PaymentRefused('token_already_used', { cause: error });
    throw error;
  }
}

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
      if (!isShort(error)) break;
    }
  // Taken back before, or by somebody else meanwhile.
  const { amount_reversed: before } = await stripe.transfers.retrieve(id);
  if (before > 0) return before;
  throw refusal;
}

const isShort = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient';
