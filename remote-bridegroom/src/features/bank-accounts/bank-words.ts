import type { PayoutMethod } from '@keepsake/shared/api';

/** A bank account in words, as in `First Bank ending in 6789`. */
export function bankLabel({ bank_name, last4 }: Pick<PayoutMethod, 'bank_name' | 'last4'>): string {
  return `${bank_name} ending in ${last4}`;
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
