import { currentLanguage } from './i18n.ts';
import { isEnglish, localeOf, type AnyLanguage } from './languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

/** A date format, made once: making one takes as long as formatting a hundred days. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  language: AnyLanguage = currentLanguage(),
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(language), options);
  formats.set(key, made);
  return made;
}

/** A figure as its reader groups it, as in `1,234`. */
export function formatNumber(value: number, language: AnyLanguage = currentLanguage()): string {
  return value.toLocaleString(localeOf(language));
}

/** Several of a kind, as in `Anna, Ben and Zoë`; with type `unit` as in `2 sealed, 1 opened`. */
export function formatList(
  items: string[],
  language: AnyLanguage = currentLanguage(),
  type: Intl.ListFormatType = 'conjunction',
): string {
  const key = `${language} ${type}`;
  const known = lists.get(key);
  if (known) return known.format(items);
  const locale = isEnglish(language) ? 'en-GB' : localeOf(language);
  const made = new Intl.ListFormat(locale, { type });
  lists.set(key, made);
  return made.format(items);
}

/** Puts names in the order in which their reader looks for them; `Table 10` comes after `Table 9`. */
export function collatorOf(language: AnyLanguage = currentLanguage()): Intl.Collator {
  return new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
}
