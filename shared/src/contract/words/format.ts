import { currentLanguage } from './i18n.ts';
import { isEnglish, localeOf, type AnyLanguage } from './languages.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};
const lists: Record<string, Intl.ListFormat> = {};

/** A cached date format: creating one takes as long as formatting a hundred dates. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  language: AnyLanguage = currentLanguage(),
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  formats[key] ??= new Intl.DateTimeFormat(localeOf(language), options);
  return formats[key];
}

/** A number with the digit grouping of the language, as in `1,234`. */
export function formatNumber(value: number, language: AnyLanguage = currentLanguage()): string {
  return value.toLocaleString(localeOf(language));
}

/** Joins items, as in `Anna, Ben and Zoë`; with type `unit`, as in `2 sealed, 1 opened`. */
export function formatList(
  items: string[],
  language: AnyLanguage = currentLanguage(),
  type: Intl.ListFormatType = 'conjunction',
): string {
  const key = `${language} ${type}`;
  const locale = isEnglish(language) ? 'en-GB' : localeOf(language);
  lists[key] ??= new Intl.ListFormat(locale, { type });
  return lists[key].format(items);
}

/** Sort order of names in the language; `Table 10` comes after `Table 9`. */
export function collatorOf(language: AnyLanguage = currentLanguage()): Intl.Collator {
  return new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
}
