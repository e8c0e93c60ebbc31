import { localeOf, type AnyLanguage } from '@keepsake/shared/words';

/** A text in capitals by the rules of its language. */
export const inCapitals = (text: string, language: AnyLanguage): string =>
  text.toLocaleUpperCase(localeOf(language));
