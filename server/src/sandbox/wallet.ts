import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import { sendPage } from './authentication.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { text } from './form.ts';
import { keepCard } from './payment-methods.ts';
import { walletPage } from './wallet-page.ts';

/** The test wallet: GET shows its sheet, POST gives a payment method of it. */
export const WALLET_PATH = '/v1/test_helpers/wallet';

/** The cards in the wallet, by the names that its sheet sends: no number leaves a browser. */
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
  return { body: await keepCard(call, { number, month: 12, year }, wallet) };
}

interface Shown {
  merchant?: string;
  amount?: string;
  currency?: string;
}

/** The sheet that stands for Apple Pay’s or Google Pay’s; a page of this very site shows it in a frame. */
export function serveWallet(app: FastifyInstance, { stripe }: Pick<Config, 'stripe'>): void {
  app.get<{ Querystring: Shown }>(WALLET_PATH, async (request, reply) => {
    const { merchant = '', amount = '', currency = '' } = request.query;
    if (!/^\d{1,9}$/.test(amount) || !/^[a-z]{3}$/.test(currency))
      throw invalidRequest('Say amount and currency.', { param: 'amount' });
    const asked = { merchant: merchant.slice(0, 60), amount: Number(amount), currency };
    const page = walletPage({ ...asked, publishableKey: stripe.publishableKey });
    return sendPage(reply, page, 200);
  });
}
