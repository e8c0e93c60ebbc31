import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text } from './form.ts';
import { idOf } from './ids.ts';
import { rateSince } from './instructions.ts';
import { list } from './lists.ts';
import { insert, lock, newId } from './objects.ts';

/**
 * Fixed test exchange rates per dollar, so that tests know what arrives; the real provider uses market rates.
 */
const worth: Record<string, number> = {
  usd: 1,
  aud: 1.5,
  cad: 1.4,
  chf: 0.8,
  czk: 21,
  dkk: 6.4,
  eur: 0.86,
  gbp: 0.75,
  huf: 340.5,
  nok: 10,
  pln: 3.6,
  ron: 4.4,
  sek: 9.5,
};

/** How many units of one currency another's unit is changed into; 1 for currencies that the sandbox does not know. */
function testRate(from: string, to: string): number {
  const [one, other] = [worth[from], worth[to]];
  return one && other ? other / one : 1;
}

/** Money as a connected account has it. */
interface Arrived {
  amount: number;
  currency: string;
}

/**
 * Books what of a transfer arrives at a connected account: changed into the account's currency, where that is another.
 * @returns it, and the id of the payment that it came by
 */
export async function bookArrival(
  { trx, now }: SandboxCall,
  account: string,
  { amount, currency }: Arrived,
): Promise<Arrived & { payment: string }> {
  const { data: owner } = await lock(trx, 'account', account);
  const own = owner.default_currency ?? currency;
  const rate = own === currency ? null : testRate(currency, own);
  const net = Math.round(amount * (rate ?? 1));
  const payment = newId('py');
  const booked = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: net,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: own,
    description: null,
    exchange_rate: rate,
    fee: 0,
    fee_details: [],
    net,
    reporting_category: 'charge',
    source: payment,
    status: 'available',
    type: 'payment',
  } satisfies Stripe.BalanceTransaction;
  await insert(trx, 'connected_transaction', booked, { account });
  return { amount: net, currency: own, payment };
}

/** Cost of reversing part of a transfer, in the connected account's currency. */
export async function costOf(
  call: SandboxCall,
  transfer: Stripe.Transfer,
  amount: number,
): Promise<Arrived> {
  const source = idOf(transfer.destination_payment) ?? '';
  const { data } = await list(call.trx, 'connected_transaction', '', {}, { source });
  const booked = data[0];
  if (!booked?.exchange_rate) return { amount, currency: transfer.currency };
  const rate = booked.exchange_rate * (await rateSince(call.trx));
  return { amount: Math.round(amount * rate), currency: booked.currency };
}

/** Lists the transactions of a connected account by source. */
export async function listArrivals({ trx, form }: SandboxCall): Promise<SandboxAnswer> {
  const source = text(form, 'source') ?? '';
  const url = '/v1/balance_transactions';
  return { body: await list(trx, 'connected_transaction', url, form, { source }) };
}
