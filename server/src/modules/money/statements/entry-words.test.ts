import { wordsOf } from './entry-words.ts';
import type { Entry } from './repository.ts';

const entry = (changes: Partial<Entry>): Entry => ({
  at: new Date(0),
  kind: 'payment',
  amount: 5000,
  sender_name: 'Grace',
  bank_name: null,
  last4: null,
  bank_amount: null,
  bank_currency: null,
  ...changes,
});
const bank = { bank_name: 'First Bank', last4: '013A', bank_currency: 'usd', bank_amount: 5000 };

it.each([
  [{}, 'Gift from Grace', null],
  [{ sender_name: null }, 'Gift from a guest', null],
  [{ kind: 'refund' }, 'Gift from Grace', 'Refunded'],
  [{ kind: 'refund_returned' }, 'Gift from Grace', 'The refund came back'],
  [{ kind: 'dispute' }, 'Gift from Grace', 'Disputed by their bank'],
  [{ kind: 'dispute_returned' }, 'Gift from Grace', 'The dispute was won'],
  [{ kind: 'dispute_partly_returned' }, 'Gift from Grace', 'The dispute was won in part'],
  [{ kind: 'payout', ...bank }, 'Paid to First Bank ending in 013A', null],
  [
    { kind: 'payout', ...bank, bank_currency: 'eur', bank_amount: 4300 },
    'Paid to First Bank ending in 013A',
    'The bank got €43.00',
  ],
  [{ kind: 'payout_returned', ...bank }, 'Sent back by First Bank ending in 013A', null],
  [{ kind: 'payout' }, 'Paid to your bank', null],
  [{ kind: 'something else' }, 'Correction', null],
])('describes an entry with %j', (changes, words, note) => {
  expect(wordsOf(entry(changes), 'usd')).toEqual({ words, note });
});

it('cuts a long name after a whole character, and writes it in one line', () => {
  const { words } = wordsOf(entry({ sender_name: `Grace\n${'🎉'.repeat(40)}` }), 'usd');
  expect(words).toBe(`Gift from Grace ${'🎉'.repeat(28)}…`);
});
