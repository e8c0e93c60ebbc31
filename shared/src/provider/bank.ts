import type { SiteConfig } from '../api/index.ts';
import type { BankDetails } from './bank-details.ts';
import { bankRefusal, unreachable } from './bank-refusal.ts';
import { postToProvider, type Provider } from './post.ts';

/**
 * Hands a bank account to the payment provider and gets a token for it, as in `btok_…`. This request is the only
 * one that ever carries the account number.
 * @throws BankRefusal
 */
export async function tokeniseBank(
  bank: BankDetails,
  provider: Provider & Pick<SiteConfig, 'currency'>,
): Promise<string> {
  const { ok, status, body } = await postToProvider(provider, '/v1/tokens', {
    'bank_account[country]': 'US',
    'bank_account[currency]': provider.currency,
    'bank_account[account_holder_name]': bank.holder.trim(),
    'bank_account[account_holder_type]': 'individual',
    'bank_account[routing_number]': digitsOf(bank.routing),
    'bank_account[account_number]': digitsOf(bank.number),
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!ok) throw bankRefusal(status, body);
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw bankRefusal(502, null);
  return id;
}

/** What was typed without the spaces and dashes that people put between the digits. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}
