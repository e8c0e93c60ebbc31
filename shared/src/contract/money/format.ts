import { currentLanguage, directionOf, localeOf, type AnyLanguage } from '@keepsake/shared/words';

/**
 * Money as people read it: minor units divided by 100, two decimals unless told, as in `$50.00` or `50,00 €`.
 * `currency` is an ISO 4217 code in any case.
 */
export function formatMoney(
  minor: number,
  currency: string,
  language: AnyLanguage = currentLanguage(),
  decimals = 2,
): string {
  const amount = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 100);
  // Of “US$” a line from the right would put the sign before its letters.
  return directionOf(language) === 'rtl'
    ? amount.replace(/(?<=\p{Lu})\p{Sc}/u, '$&\u200e')
    : amount;
}

/** An amount as its field takes it, as in `1250.00` or `1250,00`: without a sign and without groups. */
export function amountText(minor: number, language: AnyLanguage = currentLanguage()): string {
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(minor / 100);
}
