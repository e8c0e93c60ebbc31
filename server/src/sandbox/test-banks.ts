/** The test account numbers that the provider documents, by how a payout to them fails; others are paid. */
const failures: Record<string, string> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
};

const messages: Record<string, string> = {
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'The account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on the bank account.',
  invalid_currency: 'The bank was unable to process this payout because of its currency.',
};

/** `pays`, or the code with which a payout fails: only that is kept and never the number. */
export function bankBehaviour(number: string): string {
  return failures[number] ?? 'pays';
}

export function failureMessage(code: string): string {
  return messages[code] ?? 'The bank did not accept the payout.';
}
