import { currentLanguage, latinDigits, localeOf, type AnyLanguage } from '@keepsake/shared/words';

const LARGEST_WHOLE_DIGITS = 12;

/** A currency sign with optional letters, as in `$`, `US$`, `$US`; `zł` in Polish. */
const SIGN = /\p{Lu}{0,3}\p{Sc}\p{Lu}{0,3}|zł/u;
const AFFIX = new RegExp(`^(?:${SIGN.source})|(?:${SIGN.source})$`, 'u');
const CODE = /^\p{Lu}{3}|\p{Lu}{3}$/u;

/** Digits with an optional point or comma before up to two decimals. */
const PLAIN = /^(\d+)(?:[.,](\d{0,2}))?$/;
/** Groups of three digits separated by points, commas or apostrophes, with another sign before the decimals. */
const GROUPED = /^([1-9]\d{0,2}([.,'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/;
/** Indian grouping, as in `12,34,567.50`. */
const INDIAN = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d{0,2}))?$/;
const CENTS = /^()[.,](\d{1,2})$/;

/**
 * Parses a typed amount into minor units: '50', '$1,250.5', '12,30', '١٢٫٥', '1 250,00 €'. Three digits after the
 * decimal sign of the reader's language are rejected as ambiguous: '1.000' is a thousand in German and invalid in
 * English. Null for anything else: a minus sign, a third decimal, letters.
 */
export function parseAmount(
  text: string,
  language: AnyLanguage = currentLanguage(),
): number | null {
  const isArabic = /[٫٬]/.test(text);
  const plain = withoutCurrency(
    latinDigits(text)
      .replaceAll(/\s/g, '')
      .replaceAll('٫', '.')
      .replaceAll(/[٬،]/g, ',')
      .replaceAll('’', "'"),
  );
  const grouped = GROUPED.exec(plain);
  if (grouped) {
    const [, whole = '', sign = '', decimals] = grouped;
    const groups = whole.split(sign).length - 1;
    const decimalSign = isArabic ? '.' : decimalSignOf(language);
    if (groups === 1 && decimals === undefined && sign === decimalSign) return null;
    return minorUnits(whole, decimals);
  }
  const found = PLAIN.exec(plain) ?? INDIAN.exec(plain) ?? CENTS.exec(plain);
  return found && minorUnits(found[1] ?? '', found[2]);
}

function minorUnits(whole: string, decimals = ''): number | null {
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length > LARGEST_WHOLE_DIGITS) return null;
  return Number(`${digits}${decimals.padEnd(2, '0')}`);
}

function withoutCurrency(text: string): string {
  const code = CODE.exec(text)?.[0];
  if (code && Intl.supportedValuesOf('currency').includes(code)) return text.replace(CODE, '');
  return text.replace(AFFIX, '');
}

function decimalSignOf(language: AnyLanguage): string {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
