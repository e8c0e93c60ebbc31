import type Stripe from 'stripe';
import { book } from './bookings.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { text } from './form.ts';
import { find, insert, lock, newId, save } from './objects.ts';
import { idOf } from './ids.ts';

/** Fee for a dispute in minor units. */
const FEE = 1500;
const DAY = 86_400;

/** Opens a dispute of a charge and takes its amount and the fee from the platform. */
export async function dispute(call: SandboxCall, charge: Stripe.Charge): Promise<void> {
  const { trx, now } = call;
  const id = newId('dp');
  const withdrawn = await bookDispute(call, id, { charge, amount: -charge.amount, fee: FEE });
  const { card } = charge.payment_method_details ?? {};
  const made = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'unknown',
        case_type: 'chargeback',
        network: card?.network ?? 'unknown',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  await insert(trx, 'dispute', made);
  await save(trx, { ...charge, disputed: true });
  await emit(call, 'charge.dispute.created', made);
  await emit(call, 'charge.dispute.funds_withdrawn', made);
}

/**
 * Closes a test dispute by its evidence: `winning_evidence` or `losing_evidence`, as the provider documents, or the
 * sandbox's own `partial_evidence`, with which the dispute is lost and half of the amount is returned.
 */
export async function updateDispute(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, params } = call;
  const { data: open } = await lock(trx, 'dispute', params.id ?? '');
  const evidence = text(form, 'evidence', 'uncategorized_text');
  if (open.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed.', { param: 'evidence' });
  const won = evidence === 'winning_evidence';
  const inPart = evidence === 'partial_evidence';
  if (!won && !inPart && evidence !== 'losing_evidence') return { body: open };
  const moved = [...open.balance_transactions];
  if (won || inPart) {
    const charge = await find(trx, 'charge', idOf(open.charge) ?? '');
    const amount = won ? open.amount : Math.floor(open.amount / 2);
    moved.push(await bookDispute(call, open.id, { charge, amount, fee: 0 }));
  }
  const closed: Stripe.Dispute = {
    ...open,
    balance_transactions: moved,
    evidence: { ...open.evidence, uncategorized_text: evidence },
    evidence_details: { ...open.evidence_details, has_evidence: true, submission_count: 1 },
    status: won ? 'won' : 'lost',
  };
  await save(trx, closed);
  if (won || inPart) await emit(call, 'charge.dispute.funds_reinstated', closed);
  await emit(call, 'charge.dispute.closed', closed);
  return { body: closed };
}

async function bookDispute(
  call: SandboxCall,
  source: string,
  { charge, amount, fee }: { charge: Stripe.Charge; amount: number; fee: number },
): Promise<Stripe.BalanceTransaction> {
  const taken = amount < 0;
  return book(call, source, {
    amount,
    currency: charge.currency,
    description: `Chargeback ${taken ? 'withdrawal' : 'reversal'} for ${charge.id}`,
    reporting_category: taken ? 'dispute' : 'dispute_reversal',
    type: 'adjustment',
    ...(fee ? { fee: { amount: fee, description: 'Dispute fee' } } : {}),
  });
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
