/** A language that people can read the site in, as BCP 47 names it. */
export type Language = (typeof LANGUAGES)[number]['code'];

/** Every language with its own name for itself, which is how the picker shows it. */
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

/** Those that every text is translated into; one that is being translated is left out, and chosen by nobody. */
export const OFFERED: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** The language of the source, and of whatever has no translation. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Accented English that shows which texts are no messages yet; tests alone ask for it. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** What a document or a mail may be written in. */
export type AnyLanguage = Language | typeof PSEUDO_LANGUAGE;

/** Whether it is English, accented or not. */
export const isEnglish = (language: AnyLanguage): boolean => language.startsWith('en');

/** The side on which its lines begin. */
export function directionOf(language: AnyLanguage): 'ltr' | 'rtl' {
  return LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
}

/**
 * The language that a tag such as `pt-PT`, `iw` or `de-AT` names, in any case; null for one that is not among
 * ours.
 */
export function languageOf(tag: string | null | undefined): Language | null {
  if (!tag) return null;
  const asked = tag.trim().toLowerCase();
  const [primary = ''] = asked.split('-');
  const known = OLD_CODES[primary] ?? primary;
  return LANGUAGES.find(({ code }) => code.toLowerCase().split('-')[0] === known)?.code ?? null;
}

/** Codes that older Java and Android still send. */
const OLD_CODES: Record<string, string> = { iw: 'he' };

/** The locale for `Intl`: figures are Latin in every language, as amounts and codes are read aloud by them. */
export function localeOf(language: AnyLanguage): string {
  return isEnglish(language) ? 'en-US' : `${language}-u-nu-latn`;
}
