import type Stripe from 'stripe';
import { book } from './bookings.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { idOf } from './ids.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { list } from './lists.ts';
import { find, findHidden, insert, lock, newId, save } from './objects.ts';
import { queueRefundOutcome } from './refund-outcome.ts';
import { behaviourOf } from './test-cards.ts';

/** Refunds a charge completely or in part; the provider keeps its fee. */
export async function createRefund(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const { data: charge, hidden } = await lock(trx, 'charge', await chargeId(call));
  if (charge.disputed && !(await wasWon(call, charge.id)))
    throw invalidRequest('This charge has been charged back. It cannot be refunded.', {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = Number(text(form, 'amount') ?? left);
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw invalidRequest(`Refund amount is greater than unrefunded amount on charge.`, {
      param: 'amount',
    });
  const id = newId('re');
  const booked = await book(call, id, {
    amount: -amount,
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    reporting_category: 'refund',
    type: 'refund',
  });
  const outcome = await outcomeOf(call, charge);
  const refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: map(form, 'metadata'),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome === 'waits' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
  await insert(trx, 'refund', refund);
  const refunded = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: left === amount,
  };
  await save(trx, refunded, hidden);
  await emit(call, 'refund.created', refund);
  await emit(call, 'charge.refunded', refunded);
  if (outcome) await queueRefundOutcome(call, id, outcome);
  return { body: refund };
}

async function wasWon({ trx }: SandboxCall, charge: string): Promise<boolean> {
  const { data } = await list(trx, 'dispute', { charge });
  return data.every((dispute) => dispute.status === 'won');
}

/** The later outcome of a refund to this card; undefined for most, which succeed at once. */
async function outcomeOf({ trx }: SandboxCall, charge: Stripe.Charge) {
  const { behaviour } = await findHidden(trx, charge.payment_method ?? '');
  const card = behaviourOf(behaviour);
  return card.does === 'pay' ? card.refund : undefined;
}

async function chargeId({ form, trx }: SandboxCall): Promise<string> {
  const intentId = text(form, 'payment_intent');
  if (!intentId) throw invalidRequest('A payment_intent must be given.');
  const intent = await find(trx, 'payment_intent', intentId);
  const latest = idOf(intent.latest_charge);
  if (intent.status !== 'succeeded' || !latest)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  return latest;
}
