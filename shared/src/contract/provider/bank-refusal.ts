import { bankFields, type BankCountry } from '../banks/index.ts';
import type { BankDetails } from './bank-details.ts';
import { readRefusal, Refusal } from './refusal.ts';

/** The provider took no bank account, or could not be reached. */
export class BankRefusal extends Refusal<keyof BankDetails> {
  override readonly name = 'BankRefusal';
}

const fields: Record<string, keyof BankDetails> = {
  routing_number_invalid: 'routing',
  account_number_invalid: 'number',
  'bank_account[account_holder_name]': 'holder',
  'bank_account[routing_number]': 'routing',
  'bank_account[account_number]': 'number',
};

/** The provider could not be reached, or did not answer in time. */
export function unreachable(cause: unknown): BankRefusal {
  return new BankRefusal(
    'We couldn’t reach the payment provider. Please check your connection and try again.',
    { code: 'unreachable', cause },
  );
}

/** Explains the provider's refusal and names the field at fault. */
export function bankRefusal(country: BankCountry, status: number, body: unknown): BankRefusal {
  const { code, param } = readRefusal(status, body);
  const field = fields[code] ?? fields[param];
  if (field === 'holder')
    return new BankRefusal('Please check the name of the account holder.', { field, code });
  const written = bankFields(country).find(({ name }) => name === field);
  if (written) return new BankRefusal(written.refused, { field: written.name, code });
  const message =
    status === 429
      ? 'That was a lot of tries in a short time. Please wait a minute and try again.'
      : 'The payment provider couldn’t take your bank account just now. Please try again in a moment.';
  return new BankRefusal(message, { code });
}
