import type { SiteConfig } from '../api/index.ts';
import { HOME, providerNumbers, type BankCountry } from '../banks/index.ts';
import type { BankDetails } from './bank-details.ts';
import { bankRefusal, unreachable } from './bank-refusal.ts';
import { postToProvider, type Provider } from './post.ts';

/**
 * Hands a bank account to the payment provider and gets a token for it, as in `btok_…`. This request is the only
 * one that ever carries the account number.
 * @throws BankRefusal
 */
export async function tokeniseBank(
  country: BankCountry,
  bank: BankDetails,
  provider: Provider & Pick<SiteConfig, 'currency'>,
): Promise<string> {
  const { routing, account } = providerNumbers(country, bank);
  const { ok, status, body } = await postToProvider(provider, '/v1/tokens', {
    'bank_account[country]': country.code,
    'bank_account[currency]': country.code === HOME ? provider.currency : country.currency,
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
