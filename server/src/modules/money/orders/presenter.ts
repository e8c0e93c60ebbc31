import type { Order } from '@keepsake/shared/api/orders';
import type { Config } from '../../../config.ts';
import { cardLink } from '../../../endpoints/link-secret.ts';
import { presentPaidWith } from '../receipts/paid-with.ts';
import type { OrderView } from './repository.ts';

export function presentOrder(config: Config, order: OrderView): Order {
  const { card_id: cardId, link_version: version } = order;
  return {
    id: order.id,
    wedding_id: order.event_id,
    status: order.status,
    card_price: order.card_price,
    gift: order.gift,
    fee: order.fee,
    total: order.total,
    currency: order.currency,
    card_id: cardId,
    link: cardId && version ? cardLink(config, { id: cardId, version }) : null,
    media_complete: order.media_complete,
    sealed_until: order.sealed_until,
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    paid_with: presentPaidWith(order),
    selectedPaymentType: order.payment_type,
  };
}
