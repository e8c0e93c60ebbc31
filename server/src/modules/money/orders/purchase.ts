import * as addresses from '@keepsake/shared/addresses';
import type { Purchase } from '../charges/purchase.ts';
import { giftLines } from './paid-lines.ts';
import { findOrder, type OrderRow } from './repository.ts';
import { settleOrder } from './settle.ts';

/** Cards with their gifts, as something that is paid by card. */
export const giftOrders: Purchase<OrderRow> = {
  table: 'orders',
  description: 'Keepsake card',
  returnTo: ({ id }) => addresses.paymentReturn({ order_id: id }),
  find: findOrder,
  settle: settleOrder,
  paidLines: giftLines,
  onCanceled: 'abandon',
};
