import { brandName } from '@keepsake/shared/card';
import { formatMoney } from '@keepsake/shared/money';

/** As in `Visa ending in 4242`. */
export function cardInWords({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} ending in ${last4}`;
}

/** With a true minus. */
export function amountInWords(amount: number, currency: string): string {
  const text = formatMoney(Math.abs(amount), currency);
  return amount < 0 ? `−${text}` : text;
}
