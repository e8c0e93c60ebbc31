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

/** How a try to pay ended, and a sentence about it for people. */
export type Outcome =
  | { status: 'requires_action'; redirectUrl: string; message: Text }
  | { status: 'failed'; declineCode: string; message: Text }
  | { status: 'processing'; message: Text };

/** A kind of order and the tries to pay that run for it. */
export interface PaymentContext<Row extends Payable> {
  purchase: Purchase<Row>;
  attempts: Attempts<Row>;
}

const ROUNDS = 5;

/**
 * Pays an order. However many ask at once, one try runs; who asks for the same gets its result, who brings
 * another card tries that when the first is done.
 * @param find the order as it is, if the caller may pay it
 * @returns the order once it is paid, or how the try ended
 * @throws HttpError 404, 422, 503, and what `claim` throws
 */
export async function pay<Row extends Payable, Found extends Row>(
  deps: Deps,
  till: PaymentContext<Row>,
  find: () => Promise<Found | null>,
  wish: PaymentParams,
): Promise<{ paid: Found } | Outcome> {
  const { purchase } = till;
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
    if (!wish.method) throw invalid({ payment_method: msg`Please choose a card to pay with.` });
    const outcome = await oneRound(deps, till, order, { ...wish, method: wish.method });
    if (outcome) return outcome;
  }
  return { status: 'processing', message: msg`Your payment is being processed.` };
}

async function oneRound<Row extends Payable>(
  deps: Deps,
  { purchase, attempts }: PaymentContext<Row>,
  order: Row,
  wish: PaymentParams & { method: string },
): Promise<Outcome | null> {
  const same = order.attempt_method === wish.method;
  if (order.status === 'requires_action' && same) {
    const intent = await lookUp(deps, purchase, order);
    return intent ? outcomeOf(intent) : null;
  }
  const underWay = attempts.underWay(order);
  if (order.status === 'processing' && underWay && !same) {
    // Another card is being tried: its end decides whether this one is still needed.
    await underWay.catch(() => undefined);
    return null;
  }
  const tried =
    order.status === 'processing' && same ? order : await startAttempt(deps, purchase, order, wish);
  if (!tried) return null;
  try {
    // Of a try that was begun elsewhere, or before, it may be charged by now.
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
  // Paid: the next round reads the order as it is then. Undecided: it asks once more.
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

/** How a try to pay ended, as the API says it. */
export function presentOutcome(outcome: Outcome) {
  return {
    status: outcome.status,
    ...(outcome.status === 'requires_action' ? { redirect_url: outcome.redirectUrl } : {}),
    ...(outcome.status === 'failed' ? { decline_code: outcome.declineCode } : {}),
  };
}
