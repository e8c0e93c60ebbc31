/** The languages of the site and its texts in them. The shell provides this to remotes, so there is one of it. */
export {
  LANGUAGES,
  OFFERED,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  directionOf,
  isEnglish,
  languageOf,
  localeOf,
  type AnyLanguage,
  type Language,
} from './languages.ts';
export { Words, currentLanguage, i18n, say, type Message } from './i18n.ts';
export { collatorOf, dateFormat, formatList, formatNumber } from './format.ts';
export { latinDigits } from './digits.ts';
