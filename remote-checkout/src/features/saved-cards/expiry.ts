import { isValidExpiry } from '@keepsake/shared/payment-card';
import type { PaymentMethod } from '@keepsake/shared/api';
import { dateFormat } from '@keepsake/shared/words';

/** A card is said to expire soon in its last month and in this many months before it. */
const SOON = 2;

export type Expiry = 'good' | 'soon' | 'expired';

/** The expiry of a card, which is valid until the last day of that month. */
export type Expiring = Pick<PaymentMethod, 'exp_month' | 'exp_year'>;

/** Whether a card is good, expires within about two months, or has expired. */
export function expiryOf({ exp_month, exp_year }: Expiring, now = new Date()): Expiry {
  if (!isValidExpiry(exp_month, exp_year, now)) return 'expired';
  const months = (exp_year - now.getFullYear()) * 12 + exp_month - (now.getMonth() + 1);
  return months <= SOON ? 'soon' : 'good';
}

/** The last month of a card in words, as in `August 2039`. */
export function lastMonth({ exp_month, exp_year }: Expiring): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(new Date(exp_year, exp_month - 1));
}
