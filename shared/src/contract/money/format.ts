import { currentLanguage, directionOf, localeOf, type AnyLanguage } from '@keepsake/shared/words';

const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers, made once: making one takes as long as formatting a hundred amounts. */
export function numberFormat(
  options: Intl.NumberFormatOptions,
  language: AnyLanguage = currentLanguage(),
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), options);
  formats.set(key, made);
  return made;
}

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
  const options = {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const amount = numberFormat(options, language).format(minor / 100);
  // Of “US$” a line from the right would put the sign before its letters.
  return directionOf(language) === 'rtl'
    ? amount.replace(/(?<=\p{Lu})\p{Sc}/u, '$&\u200e')
    : amount;
}

/** An amount as its field takes it, as in `1250.00` or `1250,00`: without a sign and without groups. */
export function amountText(minor: number, language: AnyLanguage = currentLanguage()): string {
  const options = { minimumFractionDigits: 2, useGrouping: false };
  return numberFormat(options, language).format(minor / 100);
}
