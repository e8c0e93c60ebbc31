import type Stripe from 'stripe';
import type { Reversal } from './provider.ts';

/** The refunds and disputes of a payment, or all that began after a time, those that were returned first. */
export async function findReversals(
  stripe: Stripe,
  which: { payment_intent: string } | { created: { gte: number } },
): Promise<Reversal[]> {
  const query = { ...which, limit: 100 };
  const found: (Reversal | null)[] = [];
  for await (const refund of stripe.refunds.list(query)) found.push(fromRefund(refund));
  for await (const dispute of stripe.disputes.list(query)) found.push(fromDispute(dispute));
  const known = found.filter((each) => each !== null);
  // A payout that came back may have been retried, so earlier ones are checked first.
  const back = known.filter((each) => each.state === 'returned');
  return [...back, ...known.filter((each) => each.state === 'taken')];
}

/** Null while the provider has not taken the money. */
function fromRefund(refund: Stripe.Refund): Reversal | null {
  const { id, amount, currency, status, payment_intent: intent } = refund;
  const booked = refund.balance_transaction !== null;
  if (!booked || typeof intent !== 'string') return null;
  const returned = status === 'failed' || status === 'canceled';
  return {
    id,
    kind: 'refund',
    intentId: intent,
    state: returned ? 'returned' : 'taken',
    amount,
    returnedAmount: returned ? amount : 0,
    fee: 0,
    currency,
  };
}

/** Null for an inquiry, which moves no money. */
function fromDispute(dispute: Stripe.Dispute): Reversal | null {
  const { id, currency, payment_intent: intent, balance_transactions: booked } = dispute;
  const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const amounts = booked.map((each) => each.amount);
  const amount = -sumOf(amounts.filter((each) => each < 0));
  const returnedAmount = sumOf(amounts.filter((each) => each > 0));
  if (amount === 0 || typeof intent !== 'string') return null;
  return {
    id,
    kind: 'dispute',
    intentId: intent,
    state: returnedAmount >= amount ? 'returned' : 'taken',
    amount,
    returnedAmount,
    fee: sumOf(booked.map((each) => each.fee)),
    currency,
  };
}
