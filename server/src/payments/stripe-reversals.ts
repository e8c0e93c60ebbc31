import type Stripe from 'stripe';
import type { Reversal } from './provider.ts';

/** The refunds and disputes of a payment; those in state `returned` come first. */
export async function findReversals(
  stripe: Stripe,
  which: { payment_intent: string },
): Promise<Reversal[]> {
  const found: Reversal[] = [];
  for await (const each of listReversals(stripe, which)) found.push(each);
  // Money that came back may have been taken again since, so the return has to be booked first.
  const back = found.filter((each) => each.state === 'returned');
  return [...back, ...found.filter((each) => each.state === 'taken')];
}

/** The refunds and disputes of a payment, or all created since a time. */
export async function* listReversals(
  stripe: Stripe,
  which: { payment_intent: string } | { created: { gte: number } },
): AsyncGenerator<Reversal> {
  const query = { ...which, limit: 100 };
  for await (const each of stripe.refunds.list(query)) yield* known(fromRefund(each));
  for await (const each of stripe.disputes.list(query)) yield* known(fromDispute(each));
}

const known = (found: Reversal | null): Reversal[] => (found ? [found] : []);

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
    isLost: dispute.status === 'lost',
    fee: sumOf(booked.map((each) => each.fee)),
    currency,
  };
}
