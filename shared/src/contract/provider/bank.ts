import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';
import {
  providerNumbers,
  type BankCountry,
  bankFields,
  type BankFieldName,
} from '../banks/index.ts';
import { postToProvider, type Provider } from './post.ts';
import { readRefusal, Refusal } from './refusal.ts';

/** The provider rejected a bank account, or could not be reached. */
export class BankRefusal extends Refusal<keyof BankDetails> {
  override readonly name = 'BankRefusal';
}

/** The field of the form that each code or parameter of the provider is about. */
const fields: ReadonlyMap<string, keyof BankDetails> = new Map([
  ['routing_number_invalid', 'routing'],
  ['account_number_invalid', 'number'],
  ['bank_account[account_holder_name]', 'holder'],
  ['bank_account[routing_number]', 'routing'],
  ['bank_account[account_number]', 'number'],
]);

/** The provider could not be reached, or timed out. */
function unreachable(cause: unknown): BankRefusal {
  return new BankRefusal(
    say(msg`We couldn’t reach the payment provider. Please check your connection and try again.`),
    { code: 'unreachable', cause },
  );
}

/** Maps the provider's error to a message and the field at fault. */
function bankRefusal(country: BankCountry, status: number, body: unknown): BankRefusal {
  const { code, param } = readRefusal(status, body);
  const field = fields.get(code) ?? fields.get(param);
  if (field === 'holder')
    return new BankRefusal(say(msg`Please check the name of the account holder.`), { field, code });
  const bankField = bankFields(country).find(({ name }) => name === field);
  if (bankField) return new BankRefusal(bankField.refused, { field: bankField.name, code });
  const message =
    status === 429
      ? msg`That was a lot of tries in a short time. Please wait a minute and try again.`
      : msg`The payment provider couldn’t take your bank account just now. Please try again in a moment.`;
  return new BankRefusal(say(message), { code });
}

/** A bank account as typed; fields that the country does not use are empty. */
export interface BankDetails extends Record<BankFieldName, string> {
  holder: string;
}

/**
 * Exchanges a bank account for a token of the payment provider, such as `btok_…`. Only this request carries the account
 * number.
 * @throws BankRefusal
 */
export async function tokeniseBank(
  country: BankCountry,
  bank: BankDetails,
  provider: Provider,
): Promise<string> {
  const { routing, account } = providerNumbers(country, bank);
  const { ok, status, body } = await postToProvider(provider, '/v1/tokens', {
    'bank_account[country]': country.code,
    'bank_account[currency]': country.currency,
    'bank_account[account_holder_name]': bank.holder.trim(),
    'bank_account[account_holder_type]': 'individual',
    ...(routing === null ? {} : { 'bank_account[routing_number]': routing }),
    'bank_account[account_number]': account,
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!ok) throw bankRefusal(country, status, body);
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw bankRefusal(country, 502, null);
  return id;
}
