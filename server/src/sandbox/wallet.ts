import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import { sendPage } from './authentication.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { text } from './form.ts';
import { storeCard } from './payment-methods.ts';
import { walletPage } from './wallet-page.ts';

/** The test wallet: GET shows its sheet, POST creates a payment method. */
export const WALLET_PATH = '/v1/test_helpers/wallet';

/** Card numbers by the names that the sheet sends, so that the browser sends no number. */
const numbers: Record<string, string> = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  authenticates: '4000002500003155',
};

type Wallet = Stripe.PaymentMethod.Card.Wallet;

const wallets: Record<string, Wallet> = {
  apple_pay: { type: 'apple_pay', apple_pay: {}, dynamic_last4: '1020' },
  google_pay: { type: 'google_pay', google_pay: {}, dynamic_last4: '1020' },
};

/** Creates the wallet's card for a single payment. */
export async function payByWallet(call: SandboxCall): Promise<SandboxAnswer> {
  const number = numbers[text(call.form, 'card') ?? 'pays'];
  const wallet = wallets[text(call.form, 'wallet') ?? 'apple_pay'];
  if (!number) throw invalidRequest('There is no such card in this wallet.', { param: 'card' });
  if (!wallet) throw invalidRequest('There is no such wallet.', { param: 'wallet' });
  const year = new Date(call.now * 1000).getUTCFullYear() + 3;
  return { body: await storeCard(call, { number, month: 12, year }, wallet) };
}

interface SheetQuery {
  merchant?: string;
  amount?: string;
  currency?: string;
}

/** Serves the sheet that simulates Apple Pay and Google Pay, in a frame on the site's own pages. */
export function serveWallet(app: FastifyInstance, { stripe }: Pick<Config, 'stripe'>): void {
  app.get<{ Querystring: SheetQuery }>(WALLET_PATH, async (request, reply) => {
    const { merchant = '', amount = '', currency = '' } = request.query;
    if (!/^\d{1,9}$/.test(amount) || !/^[a-z]{3}$/.test(currency))
      throw invalidRequest('Say amount and currency.', { param: 'amount' });
    const asked = { merchant: merchant.slice(0, 60), amount: Number(amount), currency };
    const page = walletPage({ ...asked, publishableKey: stripe.publishableKey });
    return sendPage(reply, page, 200);
  });
}
