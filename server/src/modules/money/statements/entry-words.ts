import { formatMoney } from '@keepsake/shared/money';
import type { Entry } from './repository.ts';

/** The most of a name that stands in a line. */
const LONGEST = 34;

/** Text of an entry: a line, and a smaller one with details. */
export interface EntryWords {
  words: string;
  note: string | null;
}

/** An entry in words. @param currency of the gifts */
export function wordsOf(entry: Entry, currency: string): EntryWords {
  const gift = `Gift from ${shortened(entry.sender_name ?? 'a guest')}`;
  switch (entry.kind) {
    case 'payment':
      return { words: gift, note: null };
    case 'refund':
      return { words: gift, note: 'Refunded' };
    case 'refund_returned':
      return { words: gift, note: 'The refund came back' };
    case 'dispute':
      return { words: gift, note: 'Disputed by their bank' };
    case 'dispute_returned':
      return { words: gift, note: 'The dispute was won' };
    case 'payout':
      return { words: `Paid to ${bankOf(entry)}`, note: arrivedOf(entry, currency) };
    case 'payout_returned':
      return { words: `Sent back by ${bankOf(entry)}`, note: null };
    default:
      return { words: 'Correction', note: null };
  }
}

function bankOf({ bank_name, last4 }: Entry): string {
  return bank_name ? `${shortened(bank_name)} ending in ${last4}` : 'your bank';
}

/** Returns the amount that the bank received, when its currency differs. */
function arrivedOf({ bank_amount, bank_currency }: Entry, currency: string): string | null {
  if (bank_amount === null || bank_currency === null || bank_currency === currency) return null;
  return `The bank got ${formatMoney(bank_amount, bank_currency)}`;
}

function shortened(name: string): string {
  const letters = Array.from(name.replaceAll(/\s+/g, ' ').trim());
  return letters.length > LONGEST
    ? `${letters.slice(0, LONGEST).join('').trimEnd()}…`
    : letters.join('');
}
