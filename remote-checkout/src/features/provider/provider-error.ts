import type { CardDetails } from './tokenise.ts';

/** The provider took no card, or could not be reached. Its message is fit to be shown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** The field at fault, when one is. */
  readonly field: keyof CardDetails | null;
  /** The provider's code, as in `incorrect_number`; never anything that was typed. */
  readonly code: string;

  constructor(
    message: string,
    details: { field?: keyof CardDetails | null; code: string; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.field = details.field ?? null;
    this.code = details.code;
  }
}

const number = 'Your bank does not know this card number. Please check it.';
const expiry = 'This expiry date cannot be right. Please check it.';
const code = 'This security code cannot be right. Please check it.';

const known: Record<string, { field: keyof CardDetails; message: string }> = {
  incorrect_number: { field: 'number', message: number },
  invalid_number: { field: 'number', message: number },
  card_declined: { field: 'number', message: 'Your bank does not accept this card here.' },
  expired_card: { field: 'expiry', message: 'This card has expired.' },
  invalid_expiry_month: { field: 'expiry', message: expiry },
  invalid_expiry_year: { field: 'expiry', message: expiry },
  incorrect_cvc: { field: 'code', message: code },
  invalid_cvc: { field: 'code', message: code },
};

const byParameter: Record<string, keyof CardDetails> = {
  number: 'number',
  'card[number]': 'number',
  exp_month: 'expiry',
  'card[exp_month]': 'expiry',
  exp_year: 'expiry',
  'card[exp_year]': 'expiry',
  cvc: 'code',
  'card[cvc]': 'code',
  'billing_details[name]': 'name',
};

const byField: Record<keyof CardDetails, string> = {
  number,
  expiry,
  code,
  name: 'Please check the name on the card.',
};

/** The provider could not be reached, or did not answer in time. */
export function unreachable(cause: unknown): ProviderError {
  return new ProviderError(
    'We could not reach the payment provider. Nothing was charged. Please check your connection and try again.',
    { code: 'unreachable', cause },
  );
}

/** What a refusal of the provider means, in words and on the field that it is about. */
export function providerError(status: number, body: unknown): ProviderError {
  const error = (body as { error?: { code?: unknown; param?: unknown } } | null)?.error;
  const reason = typeof error?.code === 'string' ? error.code : `status_${status}`;
  const match = known[reason];
  if (match) return new ProviderError(match.message, { field: match.field, code: reason });
  const field = typeof error?.param === 'string' ? byParameter[error.param] : undefined;
  if (field) return new ProviderError(byField[field], { field, code: reason });
  const message =
    status === 429
      ? 'That was a lot of tries in a short time. Please wait a minute and try again.'
      : 'The payment provider could not take your card just now. Nothing was charged. Please try again in a moment.';
  return new ProviderError(message, { code: reason });
}
