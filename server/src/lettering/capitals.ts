import { localeOf, type AnyLanguage } from '@keepsake/shared/words';

/** Small words of a print in capitals, as their language writes them. */
export const inCapitals = (text: string, language: AnyLanguage): string =>
  text.toLocaleUpperCase(localeOf(language));
