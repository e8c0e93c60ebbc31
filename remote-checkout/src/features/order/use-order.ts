import type { OrderDetails } from '@keepsake/shared/api';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';

/** Milliseconds for which the steps of paying read nothing twice: what is paid or changed meanwhile says so. */
export const WHILE_PAYING = 5 * 60 * 1000;

/** Reads an order; while `moving` says so it is read again and again. */
export function useOrder(
  orderId: string | null,
  moving: (order: OrderDetails) => boolean = () => false,
) {
  return useRead('GET checkout/orders/:id', orderId ? { params: { id: orderId } } : null, {
    staleTime: WHILE_PAYING,
    refetchInterval: (order) => (moving(order) ? POLL_INTERVAL : false),
  });
}
