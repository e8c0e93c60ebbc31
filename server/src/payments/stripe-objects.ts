import type Stripe from 'stripe';
import type { Charge, Intent, ProviderCard } from './provider.ts';

/** Fields that `intentOf` needs expanded. */
export const EXPAND = ['latest_charge.balance_transaction'];

const statuses: Record<Stripe.PaymentIntent.Status, Intent['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { last_payment_error: error, latest_charge: charge } = intent;
  const paid = intent.status === 'succeeded' && typeof charge === 'object' && charge !== null;
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'processing',
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    decline: error ? { code: error.decline_code || error.code || 'card_declined' } : null,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.order_id ?? null,
    customerId: idOf(intent.customer),
    methodId: idOf(intent.payment_method),
    charge: paid ? chargeOf(charge) : null,
  };
}

export function chargeOf(charge: Stripe.Charge): Charge {
  const { balance_transaction: booked, payment_method_details: paidWith } = charge;
  const isBooked = typeof booked === 'object' && booked !== null;
  return {
    id: charge.id,
    amount: charge.amount_captured,
    currency: charge.currency,
    orderId: charge.metadata.order_id ?? null,
    fee: isBooked && booked.currency === charge.currency ? booked.fee : null,
    brand: paidWith?.card?.brand ?? null,
    last4: paidWith?.card?.last4 ?? null,
    wallet: paidWith?.card?.wallet?.type ?? null,
  };
}

export function cardOf(method: Stripe.PaymentMethod): ProviderCard {
  return {
    id: method.id,
    brand: method.card?.brand ?? 'unknown',
    last4: method.card?.last4 ?? '0000',
    expMonth: method.card?.exp_month ?? 0,
    expYear: method.card?.exp_year ?? 0,
    name: method.billing_details.name,
    wallet: method.card?.wallet?.type ?? null,
    customerId: idOf(method.customer),
  };
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : value;
}
