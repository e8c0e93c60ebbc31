import type Stripe from 'stripe';
import { book } from './bookings.ts';
import type { SandboxCall } from './call.ts';
import { insert, newId } from './objects.ts';
import type { ErrorBody } from './errors.ts';

const DAY = 86_400;
const RATE_PER_MILLE = 29;
const FIXED = 30;

/** Provider's fee of a payment in minor units: 2.9 % plus 30. */
function providerFee(amount: number): number {
  return Math.round((amount * RATE_PER_MILLE) / 1000) + FIXED;
}

/** Creates the charge of a payment, or of a decline by the bank. */
export async function charge(
  call: SandboxCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: { refused?: ErrorBody; authenticated?: boolean },
): Promise<Stripe.Charge> {
  const { trx, now } = call;
  const { refused } = outcome;
  const id = newId('ch');
  const paid = !refused;
  const made = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? await bookCharge(call, id, intent) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KEEPSAKE',
    captured: paid,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused?.code ?? null,
    failure_message: refused?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: refused?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: cardDetails(intent, method, outcome.authenticated === true),
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  return insert(trx, 'charge', made);
}

/** Books a charge, pending for `giftHoldDays`, so that no gift is released before its money is available. */
async function bookCharge(
  call: SandboxCall,
  chargeId: string,
  { amount, currency, description }: Stripe.PaymentIntent,
): Promise<string> {
  const { id } = await book(call, chargeId, {
    amount,
    currency,
    description,
    reporting_category: 'charge',
    type: 'charge',
    fee: { amount: providerFee(amount), description: 'Stripe processing fees' },
    pendingUntil: call.now + Math.floor(call.sandbox.config.giftHoldDays * DAY),
  });
  return id;
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: walletOf(card?.wallet ?? null),
  };
}

/** A charge's wallet has the same fields as the card's. */
function walletOf(
  wallet: Stripe.PaymentMethod.Card.Wallet | null,
): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (!wallet) return null;
  const { type, dynamic_last4, apple_pay, google_pay } = wallet;
  return {
    type,
    dynamic_last4,
    ...(apple_pay ? { apple_pay } : {}),
    ...(google_pay ? { google_pay } : {}),
  };
}
