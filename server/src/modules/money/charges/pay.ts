import { msg } from '@lingui/core/runtime-macro';
import { declineMessage } from '@keepsake/shared/payment-card';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { PaymentRefused, PaymentUnknown, type Intent } from '../../../payments/provider.ts';
import type { Text } from '../../../words/words.ts';
import type { Attempts } from './attempts.ts';
import { lookUp } from './look-up.ts';
import type { Payable, PaymentParams, Purchase } from './purchase.ts';
import { startAttempt } from './rows.ts';

/** The outcome of a payment attempt, with a sentence for the payer. */
export type Outcome =
  | { status: 'requires_action'; redirectUrl: string; message: Text }
  | { status: 'failed'; declineCode: string; message: Text }
  | { status: 'processing'; message: Text };

/** A kind of order with its running payment attempts. */
export interface PaymentContext<Row extends Payable> {
  purchase: Purchase<Row>;
  attempts: Attempts<Row>;
}

const ROUNDS = 5;

/**
 * Pays an order. Concurrent calls run one attempt: calls with the same card share its result, another card is tried
 * once the first attempt is done.
 * @param find reads the current order; null where the caller may not pay it
 * @returns the order once it is paid, or the outcome of the attempt
 * @throws HttpError 404, 422, 503, and what `claim` throws
 */
export async function pay<Row extends Payable, Found extends Row>(
  deps: Deps,
  context: PaymentContext<Row>,
  find: () => Promise<Found | null>,
  params: PaymentParams,
): Promise<{ paid: Found } | Outcome> {
  const { purchase } = context;
  for (let round = 0; round < ROUNDS; round++) {
    const order = await find();
    if (!order) throw notFound(msg`We couldn’t find this order.`);
    if (order.status === 'paid') return { paid: order };
    if (order.total === 0) {
      await deps.db.transaction().execute(async (trx) => {
        await purchase.claim?.(trx, order);
        await purchase.settle(trx, deps, order, null);
      });
      continue;
    }
    if (!params.method) throw invalid({ payment_method: msg`Please choose a card to pay with.` });
    const outcome = await oneRound(deps, context, order, { ...params, method: params.method });
    if (outcome) return outcome;
  }
  return { status: 'processing', message: msg`Your payment is being processed.` };
}

async function oneRound<Row extends Payable>(
  deps: Deps,
  { purchase, attempts }: PaymentContext<Row>,
  order: Row,
  params: PaymentParams & { method: string },
): Promise<Outcome | null> {
  const same = order.attempt_method === params.method;
  if (order.status === 'requires_action' && same) {
    const intent = await lookUp(deps, purchase, order);
    return intent ? outcomeOf(intent) : null;
  }
  const underWay = attempts.underWay(order);
  if (order.status === 'processing' && underWay && !same) {
    // Another card is being tried; its outcome decides whether this one is still needed.
    await underWay.catch(() => undefined);
    return null;
  }
  const tried =
    order.status === 'processing' && same
      ? order
      : await startAttempt(deps, purchase, order, params);
  if (!tried) return null;
  try {
    // An attempt that another request began, or an earlier one, may have charged the card by now.
    const uncharged =
      tried !== order && (order.status === 'awaiting_payment' || tried.payment_intent_id === null);
    const intent = await attempts.run(tried, uncharged);
    return intent ? outcomeOf(intent) : null;
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOf(intent: Intent): Outcome | null {
  if (intent.status === 'requires_action' && intent.redirectUrl)
    return {
      status: 'requires_action',
      redirectUrl: intent.redirectUrl,
      message: msg`Your bank asks you to confirm this payment.`,
    };
  if (intent.status === 'open' && intent.decline)
    return {
      status: 'failed',
      declineCode: intent.decline.code,
      message: declineMessage(intent.decline.code),
    };
  // Paid or undecided: the next round reads the order again.
  return null;
}

function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof PaymentRefused)
    throw invalid({
      payment_method: msg`This card couldn’t be used. Please enter it again or choose another.`,
    });
  if (error instanceof PaymentUnknown)
    return {
      status: 'processing',
      message: msg`We’re waiting for your bank. You won’t be charged twice.`,
    };
  throw error;
}

/** A payment outcome in the fields of the API. */
export function presentOutcome(outcome: Outcome) {
  return {
    status: outcome.status,
    ...(outcome.status === 'requires_action' ? { redirect_url: outcome.redirectUrl } : {}),
    ...(outcome.status === 'failed' ? { decline_code: outcome.declineCode } : {}),
  };
}
