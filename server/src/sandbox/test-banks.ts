/** The ends of the test account numbers that the provider documents, by how a payout to them fails. */
const failures: Record<string, string> = {
  '11111116': 'no_account',
  '11111113': 'account_closed',
  '22222227': 'insufficient_funds',
  '33333335': 'debit_not_authorized',
  '44444440': 'invalid_currency',
};

/** How long such a number is, by the country; zeros and its own first digit stand before its end. */
const before: Record<string, (end: string) => string> = {
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

/** `pays`, or the code with which a payout fails: only that is kept and never the number. */
export function bankBehaviour(country: string, number: string): string {
  const whole = before[country];
  const failing = Object.entries(failures).find(([end]) => whole?.(end) === number);
  return failingIbans[number] ?? failing?.[1] ?? 'pays';
}

export function failureMessage(code: string): string {
  return messages[code] ?? 'The bank did not accept the payout.';
}
