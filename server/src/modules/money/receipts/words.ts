import { formatMoney } from '@keepsake/shared/money';
import type { AnyLanguage } from '@keepsake/shared/words';

/** Formats an amount with a true minus sign, U+2212. */
export function amountInWords(amount: number, currency: string, language: AnyLanguage): string {
  // Makes 0 of -0, which would be printed with a sign.
  return formatMoney(amount === 0 ? 0 : amount, currency, language).replace('-', '−');
}
