import type { PayoutMethod } from '@keepsake/shared/api';
import { bankCountry, currencyInWords, HOME } from '@keepsake/shared/banks';

/** A bank account in words, as in `First Bank ending in 6789`. */
export function bankLabel({ bank_name, last4 }: Pick<PayoutMethod, 'bank_name' | 'last4'>): string {
  return `${bank_name} ending in ${last4}`;
}

/** Where a bank abroad is and what it is paid in; null for one at home. */
export function bankPlace({
  country,
  currency,
}: Pick<PayoutMethod, 'country' | 'currency'>): string | null {
  if (country === HOME) return null;
  return `${bankCountry(country)?.name ?? country}, paid in ${currencyInWords(currency)}`;
}

/** Returns a sentence on conversion, with a trailing space; an empty string when the currency is the same. */
export function changedWords(bank: Pick<PayoutMethod, 'currency'>, currency: string): string {
  if (bank.currency === currency) return '';
  return `It arrives in ${currencyInWords(bank.currency)}, at our payment provider’s rate of the day. `;
}

const words: Record<PayoutMethod['status'], string> = {
  new: 'Ready for cash-outs',
  validated: 'Ready for cash-outs',
  verified: 'Verified by the bank',
  verification_failed: 'The bank couldn’t verify this account. Please add it again.',
  errored: 'A payout to this account was refused. Please check it, or add another one.',
};

/** How an account stands, in a sentence. */
export function bankStatus(status: PayoutMethod['status']): string {
  return words[status];
}

/** Whether the bank had something against the account. */
export function isTroubled({ status }: Pick<PayoutMethod, 'status'>): boolean {
  return status === 'errored' || status === 'verification_failed';
}
