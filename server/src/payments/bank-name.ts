import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { sayIn, type Text } from '../words/words.ts';

/** Stored in place of the name of a bank for which the provider has none. */
export const UNNAMED_BANK = 'Bank';

/** The name of a bank as a text; the placeholder is translated. */
export const bankText = (name: string): Text =>
  name === UNNAMED_BANK ? msg({ message: 'Bank', context: 'in place of its name' }) : name;

/** Replaces the placeholder of an unnamed bank with a word in the reader's language. */
export const withBankSaid = <T extends { bank_name: string }>(of: T, language: AnyLanguage): T => ({
  ...of,
  bank_name: sayIn(language)(bankText(of.bank_name)),
});
