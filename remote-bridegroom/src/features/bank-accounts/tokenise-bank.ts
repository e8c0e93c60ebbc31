import type { SiteConfig } from '@keepsake/shared/api';
import { bankRefusal, unreachable } from './bank-refusal.ts';

/** A bank account as it was typed. */
export interface BankDetails {
  holder: string;
  routing: string;
  number: string;
}

type Provider = Pick<SiteConfig, 'provider_url' | 'stripe_publishable_key' | 'currency'>;

/** Milliseconds before the provider counts as not reached. */
const TIMEOUT = 30_000;

/**
 * Hands a bank account to the payment provider and gets a token for it, as in `btok_…`. This request, from the
 * browser straight to the provider, is the only one that ever carries the account number.
 * @throws BankRefusal
 */
export async function tokeniseBank(bank: BankDetails, provider: Provider): Promise<string> {
  const answer = await send(bank, provider);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw bankRefusal(answer.status, body);
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id !== 'string') throw bankRefusal(502, null);
  return id;
}

async function send(bank: BankDetails, provider: Provider): Promise<Response> {
  try {
    return await fetch(`${provider.provider_url}/v1/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.stripe_publishable_key}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: new URLSearchParams({
        'bank_account[country]': 'US',
        'bank_account[currency]': provider.currency,
        'bank_account[account_holder_name]': bank.holder.trim(),
        'bank_account[account_holder_type]': 'individual',
        'bank_account[routing_number]': digitsOf(bank.routing),
        'bank_account[account_number]': digitsOf(bank.number),
      }).toString(),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
}

/** What was typed without the spaces and dashes that people put between the digits. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}
