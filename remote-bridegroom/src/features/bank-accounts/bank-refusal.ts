import type { BankDetails } from './tokenise-bank.ts';

/** The provider took no bank account, or could not be reached. Its message is fit to be shown. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  /** The field at fault, when one is. */
  readonly field: keyof BankDetails | null;
  /** The provider's code, as in `routing_number_invalid`; never anything that was typed. */
  readonly code: string;

  constructor(
    message: string,
    details: { field?: keyof BankDetails | null; code: string; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.field = details.field ?? null;
    this.code = details.code;
  }
}

const byField: Record<keyof BankDetails, string> = {
  holder: 'Please check the name of the account holder.',
  routing: 'No bank has this routing number. Please check each digit.',
  number: 'This account number cannot be right. Please check each digit.',
};

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
    'We could not reach the payment provider. Please check your connection and try again.',
    { code: 'unreachable', cause },
  );
}

/** What a refusal of the provider means, in words and on the field that it is about. */
export function bankRefusal(status: number, body: unknown): BankRefusal {
  const error = (body as { error?: { code?: unknown; param?: unknown } } | null)?.error;
  const code = typeof error?.code === 'string' ? error.code : `status_${status}`;
  const param = typeof error?.param === 'string' ? error.param : '';
  const field = fields[code] ?? fields[param];
  if (field) return new BankRefusal(byField[field], { field, code });
  const message =
    status === 429
      ? 'That was a lot of tries in a short time. Please wait a minute and try again.'
      : 'The payment provider could not take your bank account just now. Please try again in a moment.';
  return new BankRefusal(message, { code });
}
