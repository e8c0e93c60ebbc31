/** The site's languages and texts. The shell provides this module to remotes, so that there is one copy. */
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
