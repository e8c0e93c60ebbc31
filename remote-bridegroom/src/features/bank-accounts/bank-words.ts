import { msg, t } from '@lingui/core/macro';
import type { PayoutMethod } from '@keepsake/shared/api';
import { bankCountry, currencyInWords, HOME } from '@keepsake/shared/banks';
import { say, type Message } from '@keepsake/shared/words';

/** A bank account as text, as in `First Bank ending in 6789`. */
export function bankLabel({
  bank_name: bank,
  last4,
}: Pick<PayoutMethod, 'bank_name' | 'last4'>): string {
  return t`${bank} ending in ${last4}`;
}

/** Country and currency of a bank abroad; null for one in the home country. */
export function bankPlace({
  country: code,
  currency: theirs,
}: Pick<PayoutMethod, 'country' | 'currency'>): string | null {
  if (code === HOME) return null;
  const country = bankCountry(code)?.name ?? code;
  const currency = currencyInWords(theirs);
  return t`${country}, paid in ${currency}`;
}

/** A sentence on the currency conversion of a cash-out; null if the bank has the currency `ours`. */
export function changedWords(bank: Pick<PayoutMethod, 'currency'>, ours: string): string | null {
  if (bank.currency === ours) return null;
  const currency = currencyInWords(bank.currency);
  return t`It arrives in ${currency}, at our payment provider’s rate of the day.`;
}

const words: Record<PayoutMethod['status'], Message> = {
  new: msg`Ready for cash-outs`,
  validated: msg`Ready for cash-outs`,
  verified: msg`Verified by the bank`,
  verification_failed: msg`The bank couldn’t verify this account. Please add it again.`,
  errored: msg`A payout to this account was refused. Please check it, or add another one.`,
};

/** A sentence about the status of an account. */
export function bankStatus(status: PayoutMethod['status']): string {
  return say(words[status]);
}

/** Whether verification failed or a payout to the account was refused. */
export function isTroubled({ status }: Pick<PayoutMethod, 'status'>): boolean {
  return status === 'errored' || status === 'verification_failed';
}
