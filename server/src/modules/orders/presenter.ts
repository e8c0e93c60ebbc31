import type { Order } from '@keepsake/shared/api/orders';
import type { OrderView } from './repository.ts';

export function presentOrder(order: OrderView): Order {
  return {
    id: order.id,
    wedding_id: order.event_id,
    status: order.status,
    card_price: order.card_price,
    gift: order.gift,
    fee: order.fee,
    total: order.total,
    currency: order.currency,
    card_id: order.card_id,
    media_complete: order.media_complete,
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
  };
}
