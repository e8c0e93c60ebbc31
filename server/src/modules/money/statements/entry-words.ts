import { msg } from '@lingui/core/runtime-macro';
import { formatMoney } from '@keepsake/shared/money';
import { SOURCE_LANGUAGE, type AnyLanguage, type Message } from '@keepsake/shared/words';
import { bankText } from '../../../payments/bank-name.ts';
import { sayIn } from '../../../words/words.ts';
import type { Entry } from './repository.ts';

/** Characters of a name after which it is shortened. */
const LONGEST = 34;

/** Text of an entry: a line, and a smaller one with details. */
export interface EntryWords {
  words: string;
  note: string | null;
}

/** An entry in words. @param currency of the gifts */
export function wordsOf(
  entry: Entry,
  currency: string,
  language: AnyLanguage = SOURCE_LANGUAGE,
): EntryWords {
  const say = sayIn(language);
  const { words, note } = textsOf(entry, currency, language);
  return { words: say(words), note: note && say(note) };
}

function textsOf(
  entry: Entry,
  currency: string,
  language: AnyLanguage,
): { words: Message; note: Message | null } {
  const { sender_name: sender, bank_name: bank, last4: digits } = entry;
  const gift =
    sender === null ? msg`Gift from a guest` : msg`Gift from ${{ sender: shortened(sender) }}`;
  switch (entry.kind) {
    case 'payment':
      return { words: gift, note: null };
    case 'refund':
      return { words: gift, note: msg({ message: 'Refunded', comment: 'of a gift' }) };
    case 'refund_returned':
      return { words: gift, note: msg`The refund came back` };
    case 'dispute':
      return { words: gift, note: msg`Disputed by their bank` };
    case 'dispute_returned':
      return { words: gift, note: msg`The dispute was won` };
    case 'dispute_partly_returned':
      return { words: gift, note: msg`The dispute was won in part` };
    case 'payout':
      return {
        words: bank
          ? msg`Paid to ${{ bank: bankText(shortened(bank)) }} ending in ${{ digits }}`
          : msg`Paid to your bank`,
        note: arrivedOf(entry, currency, language),
      };
    case 'payout_returned':
      return {
        words: bank
          ? msg`Sent back by ${{ bank: bankText(shortened(bank)) }} ending in ${{ digits }}`
          : msg`Sent back by your bank`,
        note: null,
      };
    default:
      return {
        words: msg({ message: 'Correction', comment: 'of a balance of money' }),
        note: null,
      };
  }
}

/** Returns the amount that the bank received, when its currency differs. */
function arrivedOf(
  { bank_amount, bank_currency }: Entry,
  currency: string,
  language: AnyLanguage,
): Message | null {
  if (bank_amount === null || bank_currency === null || bank_currency === currency) return null;
  return msg`The bank got ${{ amount: formatMoney(bank_amount, bank_currency, language) }}`;
}

function shortened(name: string): string {
  const letters = Array.from(name.replaceAll(/\s+/g, ' ').trim());
  return letters.length > LONGEST
    ? `${letters.slice(0, LONGEST).join('').trimEnd()}…`
    : letters.join('');
}
