import type { Withdrawal } from '@keepsake/shared/api';
import { currencyInWords, HOME } from '@keepsake/shared/banks';
import { formatMoney } from '@keepsake/shared/money';

const states: Record<Withdrawal['status'], { word: string; meaning: string }> = {
  requested: { word: 'Requested', meaning: 'We’re handing it to the bank.' },
  in_transit: {
    word: 'On its way',
    meaning: 'The bank has it. It usually arrives within two business days.',
  },
  paid: { word: 'Paid', meaning: 'It is in your bank account.' },
  failed: {
    word: 'Failed',
    meaning: 'The bank didn’t accept it. The money is back in your balance.',
  },
};

/** By how far a cash-out is: the colour of its word. */
export const statusColours = {
  requested: 'text.secondary',
  in_transit: 'text.primary',
  paid: 'success.main',
  failed: 'error.main',
} as const satisfies Record<Withdrawal['status'], string>;

/** How far a cash-out is: in a word, and what that means. */
export function statusWords({ status, country }: Pick<Withdrawal, 'status' | 'country'>): {
  word: string;
  meaning: string;
} {
  if (status === 'in_transit' && country !== HOME)
    return { ...states[status], meaning: 'Your bank has been told. Abroad it may take some days.' };
  return states[status];
}

/** Returns the amount in the bank's currency; null when there is no conversion. */
export function bankGetsWords(withdrawal: Withdrawal): string | null {
  const { currency, bank_amount: amount, bank_currency: theirs, status } = withdrawal;
  if (theirs === currency || status === 'failed') return null;
  return amount === null
    ? `${currencyInWords(theirs)}, at the rate of the day`
    : formatMoney(amount, theirs);
}

const reasons: Record<string, string> = {
  no_account: 'No account was found with these numbers.',
  account_closed: 'The bank account is closed.',
  insufficient_funds: 'The payment provider couldn’t cover the payout.',
  debit_not_authorized: 'The bank account doesn’t allow this kind of payment.',
  invalid_currency: 'The bank account doesn’t take this currency.',
  account_frozen: 'The bank account is frozen.',
  amount_too_small: 'The amount is too small for this bank.',
  bank_account_restricted: 'The bank account doesn’t take payments of this kind or size.',
  bank_ownership_changed: 'The bank account belongs to someone else now.',
  could_not_process: 'The bank couldn’t process it.',
  declined: 'The bank declined it.',
  incorrect_account_holder_address: 'The address of the account holder isn’t what the bank has.',
  incorrect_account_holder_name: 'The name of the account holder isn’t what the bank has.',
  incorrect_account_holder_tax_id: 'The tax number of the account holder isn’t what the bank has.',
  invalid_account_number: 'The account number is wrong.',
};

/** Why a cash-out failed, in a sentence. */
export function failureWords(code: string): string {
  return reasons[code] ?? 'The bank didn’t give a reason.';
}
