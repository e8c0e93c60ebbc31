import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { payOrder as endpoint } from '@keepsake/shared/api/orders';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { presentOutcome } from '../charges/answer.ts';
import { pay, type PaymentContext } from '../charges/pay.ts';
import type { PaymentParams } from '../charges/purchase.ts';
import { findOwnOrder, type OrderRow, type OrderView } from './repository.ts';

interface PaymentAnswer {
  data: DataOf<typeof endpoint>;
  message: string;
}

/**
 * Pays the order of a card.
 * @throws HttpError 404, 409 when nobody is left to receive it, 422, 503
 */
export async function payOrder(
  deps: Deps,
  till: PaymentContext<OrderRow>,
  caller: Principal,
  orderId: string,
  wish: PaymentParams,
): Promise<PaymentAnswer> {
  const find = async () => findOwnOrder(deps.db, caller.userId, orderId);
  try {
    const end = await pay(deps, till, find, wish);
    return 'paid' in end
      ? succeeded(end.paid)
      : { data: presentOutcome(end), message: end.message };
  } catch (error) {
    if (violated(error) !== 'orders_event_open') throw error;
    throw conflict('This event has closed. You haven’t been charged.', 'event_closed');
  }
}

function succeeded(order: OrderView): PaymentAnswer {
  return {
    data: { status: 'succeeded', ...(order.card_id ? { card_id: order.card_id } : {}) },
    message: order.media_complete
      ? 'Thank you! Your card is on its way.'
      : 'Thank you! Your card arrives as soon as everything is uploaded.',
  };
}
