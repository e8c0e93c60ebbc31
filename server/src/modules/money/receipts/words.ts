import { formatMoney } from '@keepsake/shared/money';
import type { AnyLanguage } from '@keepsake/shared/words';

/** With a true minus. */
export function amountInWords(amount: number, currency: string, language: AnyLanguage): string {
  // A zero has no sign.
  return formatMoney(amount === 0 ? 0 : amount, currency, language).replace('-', '−');
}
