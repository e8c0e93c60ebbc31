import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { payOrder } from '@keepsake/shared/api/orders';
import { declineSentence } from '@keepsake/shared/card';
import { violated } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { PaymentRefused, PaymentUnknown, type Intent } from '../../payments/provider.ts';
import type { Principal } from '../../sessions/principals.ts';
import type { Attempts } from './attempts.ts';
import { look } from './look.ts';
import { findOwnOrder, startAttempt, type OrderView } from './repository.ts';
import { settleOrder } from './settle.ts';

export interface PaymentAnswer {
  data: DataOf<typeof payOrder>;
  message: string;
}

/** The provider's id of what is paid with, and whether to keep it. */
export interface PaymentWish {
  method: string | null;
  saveCard: boolean;
}

const ROUNDS = 5;

/**
 * Pays an order. However many ask at once, one try runs; who asks for the same gets its result, who brings
 * another card tries that when the first is done.
 * @throws HttpError 404, 409 when nobody is left to receive it, 422, 503
 */
export async function pay(...order: Parameters<typeof payInRounds>): Promise<PaymentAnswer> {
  try {
    return await payInRounds(...order);
  } catch (error) {
    if (violated(error) !== 'orders_event_open') throw error;
    throw conflict('This event has closed. You have not been charged.', 'event_closed');
  }
}

async function payInRounds(
  deps: Deps,
  attempts: Attempts,
  caller: Principal,
  orderId: string,
  wish: PaymentWish,
): Promise<PaymentAnswer> {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await findOwnOrder(deps.db, caller.userId, orderId);
    if (!order) throw notFound('We could not find this order.');
    if (order.status === 'paid') return succeeded(order);
    if (order.total === 0) {
      await deps.db.transaction().execute(async (trx) => settleOrder(trx, deps, order, null));
      continue;
    }
    if (!wish.method) throw invalid({ payment_method: 'Please choose a card to pay with.' });
    const method = wish.method;
    const answer = await oneRound(deps, attempts, order, { ...wish, method });
    if (answer) return answer;
  }
  return { data: { status: 'processing' }, message: 'Your payment is being processed.' };
}

async function oneRound(
  deps: Deps,
  attempts: Attempts,
  order: OrderView,
  wish: { method: string; saveCard: boolean },
): Promise<PaymentAnswer | null> {
  const same = order.attempt_method === wish.method;
  if (order.status === 'requires_action' && same) {
    const intent = await look(deps, order);
    return intent ? answerFor(intent) : null;
  }
  const underWay = attempts.underWay(order);
  if (order.status === 'processing' && underWay && !same) {
    // Another card is being tried: its end decides whether this one is still needed.
    await underWay.catch(() => undefined);
    return null;
  }
  const tried =
    order.status === 'processing' && same ? order : await startAttempt(deps.db, order, wish);
  if (!tried) return null;
  try {
    return answerFor(await attempts.run(tried));
  } catch (error) {
    return answerFailure(error);
  }
}

function answerFor(intent: Intent): PaymentAnswer | null {
  if (intent.status === 'requires_action' && intent.redirectUrl)
    return {
      data: { status: 'requires_action', redirect_url: intent.redirectUrl },
      message: 'Your bank asks you to confirm this payment.',
    };
  if (intent.status === 'open' && intent.decline)
    return {
      data: { status: 'failed', decline_code: intent.decline.code },
      message: declineSentence(intent.decline.code),
    };
  // Paid: the next round reads the order with its card. Undecided: it asks once more.
  return null;
}

function answerFailure(error: unknown): PaymentAnswer {
  if (error instanceof PaymentRefused)
    throw invalid({
      payment_method: 'This card could not be used. Please enter it again or choose another.',
    });
  if (error instanceof PaymentUnknown)
    return {
      data: { status: 'processing' },
      message: 'We are waiting for your bank. You will not be charged twice.',
    };
  throw error;
}

function succeeded(order: OrderView): PaymentAnswer {
  return {
    data: { status: 'succeeded', ...(order.card_id ? { card_id: order.card_id } : {}) },
    message: order.media_complete
      ? 'Thank you! Your card is on its way.'
      : 'Thank you! Your card arrives as soon as everything is uploaded.',
  };
}
