import { currentLanguage, directionOf, localeOf, type AnyLanguage } from '@keepsake/shared/words';

const formats: Record<string, Intl.NumberFormat> = {};

/** A cached number format: creating one takes as long as formatting a hundred amounts. */
export function numberFormat(
  options: Intl.NumberFormatOptions,
  language: AnyLanguage = currentLanguage(),
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  formats[key] ??= new Intl.NumberFormat(localeOf(language), options);
  return formats[key];
}

/**
 * Formats minor units, always divided by 100, as in `$50.00` or `50,00 €`.
 * @param currency ISO 4217 code in any case
 * @param decimals 2 by default
 */
export function formatMoney(
  minor: number,
  currency: string,
  language: AnyLanguage = currentLanguage(),
  decimals = 2,
): string {
  const options = {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const amount = numberFormat(options, language).format(minor / 100);
  // In right-to-left text the bidi algorithm would move the sign of “US$” before its letters.
  return directionOf(language) === 'rtl'
    ? amount.replace(/(?<=\p{Lu})\p{Sc}/u, '$&\u200e')
    : amount;
}

/** An amount as input text, as in `1250.00` or `1250,00`: without currency sign and digit grouping. */
export function amountText(minor: number, language: AnyLanguage = currentLanguage()): string {
  const options = { minimumFractionDigits: 2, useGrouping: false };
  return numberFormat(options, language).format(minor / 100);
}
