import type { PaidWith } from '@keepsake/shared/api/orders';

/** Returns the payment method on a receipt; null when nothing was paid. */
export function presentPaidWith(row: {
  brand: string | null;
  last4: string | null;
  wallet: string | null;
}): PaidWith | null {
  const { brand, last4, wallet } = row;
  return brand && last4 ? { brand, last4, wallet } : null;
}
