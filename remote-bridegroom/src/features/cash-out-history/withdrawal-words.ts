import type { Withdrawal } from '@keepsake/shared/api';

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

/** How far a cash-out is: in a word, and what that means. */
export function statusWords(status: Withdrawal['status']): { word: string; meaning: string } {
  return states[status];
}

const reasons: Record<string, string> = {
  no_account: 'No account was found with these numbers.',
  account_closed: 'The bank account is closed.',
  insufficient_funds: 'The payment provider couldn’t cover the payout.',
  debit_not_authorized: 'The bank account doesn’t allow this kind of payment.',
  invalid_currency: 'The bank account doesn’t take this currency.',
};

/** Why a cash-out failed, in a sentence. */
export function failureWords(code: string): string {
  return reasons[code] ?? 'The bank didn’t give a reason.';
}
