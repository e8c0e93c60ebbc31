import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { sayIn, type Text } from '../words/words.ts';

/** Kept in place of the name of a bank that the provider has none for. */
export const UNNAMED_BANK = 'Bank';

/** The name of a bank, to be said to its reader. */
export const bankText = (name: string): Text =>
  name === UNNAMED_BANK ? msg({ message: 'Bank', context: 'in place of its name' }) : name;

/** Names the bank in the words of its reader. */
export const withBankSaid = <T extends { bank_name: string }>(of: T, language: AnyLanguage): T => ({
  ...of,
  bank_name: sayIn(language)(bankText(of.bank_name)),
});
