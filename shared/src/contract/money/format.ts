import { currentLanguage, localeOf, type AnyLanguage } from '@keepsake/shared/words';

/**
 * Money as people read it: minor units divided by 100, always two decimals, as in `$50.00` or `50,00 €`.
 * `currency` is an ISO 4217 code in any case.
 */
export function formatMoney(
  minor: number,
  currency: string,
  language: AnyLanguage = currentLanguage(),
): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
}

/** An amount as its field takes it, as in `1250.00` or `1250,00`: without a sign and without groups. */
export function amountText(minor: number, language: AnyLanguage = currentLanguage()): string {
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(minor / 100);
}
