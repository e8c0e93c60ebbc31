import { brandName } from '@keepsake/shared/card';
import { formatMoney } from '@keepsake/shared/money';

/** As in `Visa ending in 4242`. */
export function cardInWords({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} ending in ${last4}`;
}

export function dayInWords(date: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** With a true minus. */
export function amountInWords(amount: number, currency: string): string {
  const text = formatMoney(Math.abs(amount), currency);
  return amount < 0 ? `−${text}` : text;
}
