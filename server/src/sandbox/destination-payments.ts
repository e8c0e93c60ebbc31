import type Stripe from 'stripe';
import { book } from './bookings.ts';
import type { SandboxCall } from './call.ts';
import { idOf } from './ids.ts';
import { rateSince } from './instructions.ts';
import { list } from './lists.ts';
import { lock, newId } from './objects.ts';

/** Fixed test exchange rates in units per dollar, so that tests can predict amounts. */
const perDollar: Record<string, number> = {
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

/** The exchange rate from one currency to another; 1 for unknown currencies. */
function testRate(from: string, to: string): number {
  const [one, other] = [perDollar[from], perDollar[to]];
  return one && other ? other / one : 1;
}

/** An amount in minor units. */
interface Money {
  amount: number;
  currency: string;
}

/** Books a transfer's arrival, in the account's currency. @returns the arrived money, and the id of its payment */
export async function bookArrival(
  call: SandboxCall,
  account: string,
  { amount, currency }: Money,
): Promise<Money & { payment: string }> {
  const { data: owner } = await lock(call.trx, 'account', account);
  const own = owner.default_currency ?? currency;
  const rate = own === currency ? null : testRate(currency, own);
  const net = Math.round(amount * (rate ?? 1));
  const payment = newId('py');
  await book(
    call,
    payment,
    {
      amount: net,
      currency: own,
      description: null,
      exchange_rate: rate,
      reporting_category: 'charge',
      type: 'payment',
    },
    account,
  );
  return { amount: net, currency: own, payment };
}

/** Cost of reversing part of a transfer, in the connected account's currency. */
export async function costOf(
  call: SandboxCall,
  transfer: Stripe.Transfer,
  amount: number,
): Promise<Money> {
  const source = idOf(transfer.destination_payment) ?? '';
  const { data } = await list(call.trx, 'connected_transaction', { source });
  const booked = data[0];
  if (!booked?.exchange_rate) return { amount, currency: transfer.currency };
  const rate = booked.exchange_rate * (await rateSince(call.trx));
  return { amount: Math.round(amount * rate), currency: booked.currency };
}
