import { msg, t } from '@lingui/core/macro';
import type { Withdrawal } from '@keepsake/shared/api';
import { currencyInWords, HOME } from '@keepsake/shared/banks';
import { formatMoney } from '@keepsake/shared/money';
import { say, type Message } from '@keepsake/shared/words';

type State = Withdrawal['status'];

export const stateNames: Record<State, Message> = {
  requested: msg({ message: 'Requested', context: 'state of a cash-out' }),
  in_transit: msg({ message: 'On its way', context: 'state of a cash-out' }),
  paid: msg({ message: 'Paid', context: 'state of a cash-out' }),
  failed: msg({ message: 'Failed', context: 'state of a cash-out' }),
};

const meanings: Record<State, Message> = {
  requested: msg`We’re handing it to the bank.`,
  in_transit: msg`The bank has it. It usually arrives within two business days.`,
  paid: msg`It is in your bank account.`,
  failed: msg`It couldn’t be paid. The money is back in your balance.`,
};

export const statusColours = {
  requested: 'text.secondary',
  in_transit: 'text.primary',
  paid: 'success.main',
  failed: 'error.main',
} as const satisfies Record<State, string>;

/** The status of a cash-out as a word and a sentence. */
export function statusWords({ status, country }: Pick<Withdrawal, 'status' | 'country'>) {
  const isAbroad = status === 'in_transit' && country !== HOME;
  return {
    word: say(stateNames[status]),
    meaning: isAbroad
      ? t`Your bank has been told. Abroad it may take some days.`
      : say(meanings[status]),
  };
}

/** The amount in the bank's currency, or only the currency before the payout; null if failed or without conversion. */
export function bankGetsWords(withdrawal: Withdrawal): string | null {
  const { currency, bank_amount: amount, bank_currency: theirs, status } = withdrawal;
  if (theirs === currency || status === 'failed') return null;
  return amount === null
    ? t`${{ currency: currencyInWords(theirs) }}, at the rate of the day`
    : formatMoney(amount, theirs);
}

/** Whether the provider refused a failed cash-out itself: it made no payout, so the bank has not seen it. */
export const isRefusedByProvider = ({
  status,
  bank_amount: sent,
}: Pick<Withdrawal, 'status' | 'bank_amount'>) => status === 'failed' && sent === null;

const reasons: Record<string, Message> = {
  no_account: msg`No account was found with these numbers.`,
  account_closed: msg`The bank account is closed.`,
  insufficient_funds: msg`The payment provider couldn’t cover the payout.`,
  debit_not_authorized: msg`The bank account doesn’t allow this kind of payment.`,
  invalid_currency: msg`The bank account doesn’t take this currency.`,
  account_frozen: msg`The bank account is frozen.`,
  amount_too_small: msg`The amount is too small for this bank.`,
  bank_account_restricted: msg`The bank account doesn’t take payments of this kind or size.`,
  bank_ownership_changed: msg`The bank account belongs to someone else now.`,
  could_not_process: msg`The bank couldn’t process it.`,
  declined: msg`The bank declined it.`,
  incorrect_account_holder_address: msg`The address of the account holder isn’t what the bank has.`,
  incorrect_account_holder_name: msg`The name of the account holder isn’t what the bank has.`,
  incorrect_account_holder_tax_id: msg`The tax number of the account holder isn’t what the bank has.`,
  invalid_account_number: msg`The account number is wrong.`,
};

/** A sentence for a failure code of the provider. */
export function failureWords(code: string): string {
  return say(reasons[code] ?? msg`The bank didn’t give a reason.`);
}
