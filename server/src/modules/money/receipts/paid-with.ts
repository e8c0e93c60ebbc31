import type { PaidWith } from '@keepsake/shared/api/orders';

/** What a receipt says an order was paid with; null where nothing was to be paid. */
export function presentPaidWith(row: {
  brand: string | null;
  last4: string | null;
  wallet: string | null;
}): PaidWith | null {
  const { brand, last4, wallet } = row;
  return brand && last4 ? { brand, last4, wallet } : null;
}
