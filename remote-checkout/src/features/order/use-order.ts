import type { Order } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import { useAgain } from './use-again.ts';

/** Reads an order; while `moving` says so it is read again and again. */
export function useOrder(orderId: string | null, moving: (order: Order) => boolean = () => false) {
  const read = useAnswer('GET checkout/orders/:id', orderId ? { params: { id: orderId } } : null);
  useAgain(read, moving);
  return read;
}
