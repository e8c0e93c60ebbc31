import type { OrderDetails } from '@keepsake/shared/api';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';

/** Milliseconds for which checkout steps reuse cached answers; payments and changes invalidate them. */
export const WHILE_PAYING = 5 * 60 * 1000;

/** Reads an order and polls it for as long as `shouldPoll` returns true. */
export function useOrder(
  orderId: string | null,
  shouldPoll: (order: OrderDetails) => boolean = () => false,
) {
  return useRead('GET checkout/orders/:id', orderId ? { params: { id: orderId } } : null, {
    staleTime: WHILE_PAYING,
    refetchInterval: (order) => (shouldPoll(order) ? POLL_INTERVAL : false),
  });
}
