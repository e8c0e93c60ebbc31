import { formatMoney } from '@keepsake/shared/money';

/** With a true minus. */
export function amountInWords(amount: number, currency: string): string {
  const text = formatMoney(Math.abs(amount), currency);
  return amount < 0 ? `−${text}` : text;
}
