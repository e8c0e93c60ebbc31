/** Failure codes of payouts by the last eight digits of the provider's test account numbers. */
const failures: Record<string, string> = {
  '11111116': 'no_account',
  '11111113': 'account_closed',
  '22222227': 'insufficient_funds',
  '33333335': 'debit_not_authorized',
  '44444440': 'invalid_currency',
};

/** Builds a country's full test number from these digits; some prefix zeros, or the first of the digits. */
const numberOf: Record<string, (end: string) => string> = {
  US: (end) => `000${end.charAt(0)}${end}`,
  CA: (end) => `000${end.charAt(0)}${end}`,
  AU: (end) => `${end.charAt(0)}${end}`,
  GB: (end) => end,
};

const failingIbans: Record<string, string> = { DE62370400440532013001: 'no_account' };

const messages: Record<string, string> = {
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'The account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on the bank account.',
  invalid_currency: 'The bank was unable to process this payout because of its currency.',
};

/** `pays`, or the code that payouts fail with; it is stored in place of the account number. */
export function bankBehaviour(country: string, number: string): string {
  const fullNumber = numberOf[country];
  const failing = Object.entries(failures).find(([end]) => fullNumber?.(end) === number);
  return failingIbans[number] ?? failing?.[1] ?? 'pays';
}

export function failureMessage(code: string): string {
  return messages[code] ?? 'The bank did not accept the payout.';
}
