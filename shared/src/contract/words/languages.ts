/** A language of the site, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** Every language with its own name, as the language picker shows it. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'pt-BR', name: 'Português', direction: 'ltr' },
  { code: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'he', name: 'עברית', direction: 'rtl' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
] as const;

/** Languages that people can choose; one whose translation is incomplete is left out here. */
export const OFFERED: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** The language of the source texts, and of everything untranslated. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Accented English that reveals untranslatable texts; used only in tests. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Any language that a document or mail can be written in. */
export type AnyLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Whether a language is English or the pseudo language. */
export const isEnglish = (language: AnyLanguage): boolean => language.startsWith('en');

/** The writing direction of a language. */
export function directionOf(language: AnyLanguage): 'ltr' | 'rtl' {
  return LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
}

/** The site's language for a tag such as `pt-PT`, `iw` or `de-AT`, in any case; null when there is none. */
export function languageOf(tag: string | null | undefined): Language | null {
  if (!tag) return null;
  const asked = tag.trim().toLowerCase();
  const [primary = ''] = asked.split('-');
  const known = OLD_CODES[primary] ?? primary;
  return LANGUAGES.find(({ code }) => code.toLowerCase().split('-')[0] === known)?.code ?? null;
}

/** Outdated codes that older Java and Android versions send. */
const OLD_CODES: Record<string, string> = { iw: 'he' };

/** The locale for `Intl`. Digits are Latin in every language, since amounts and codes are read out and compared. */
export function localeOf(language: AnyLanguage): string {
  return isEnglish(language) ? 'en-US' : `${language}-u-nu-latn`;
}
