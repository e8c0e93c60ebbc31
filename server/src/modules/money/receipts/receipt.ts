import type { PaidWith } from '@keepsake/shared/api/orders';
import type { PaidLine } from '../charges/purchase.ts';

/** What a receipt says. Amounts are minor units. */
export interface Receipt {
  /** As people read it, as in `K-000042`. */
  number: string;
  paidAt: Date;
  /** Whose event it was for. */
  event: string;
  payer: { name: string; email: string | null };
  lines: PaidLine[];
  total: number;
  currency: string;
  /** Null where nothing was to be paid. */
  paidWith: PaidWith | null;
  /** What went back since. */
  refunds: { label: string; amount: number; at: Date }[];
}

/** Where its PDF is, to be signed. */
export const receiptPath = (number: number) => `/api/receipts/${number}`;

export function receiptNumber(number: number): string {
  return `K-${String(number).padStart(6, '0')}`;
}
