import { bankCountry } from '@keepsake/shared/banks';
import { api, postToProvider, type Person } from './checkout.ts';

/** Test account numbers that the provider documents. */
export const banks = {
  pays: '000123456789',
  noAccount: '000111111116',
  german: 'DE89370400440532013000',
  germanWithoutAccount: 'DE62370400440532013001',
} as const;

const routings: Record<string, string> = {
  US: '110000000',
  GB: '108800',
  CA: '11000-000',
  AU: '110000',
};

/** The provider's response to a bank account. */
interface TokenAnswer {
  id?: string;
  error?: { code?: string; param?: string };
}

/** Sends a bank account number to the provider as the browser does. */
export async function askForToken(
  url: string,
  number: string,
  changes: { country?: string; currency?: string; routing?: string } = {},
): Promise<{ status: number; body: TokenAnswer }> {
  const { country = /^[A-Z]{2}/.exec(number)?.[0] ?? 'US' } = changes;
  const { currency = bankCountry(country)?.currency ?? 'usd' } = changes;
  const { routing = routings[country] } = changes;
  const answer = await postToProvider(url, 'tokens', {
    'bank_account[country]': country,
    'bank_account[currency]': currency,
    'bank_account[account_holder_name]': 'Ada and Ben',
    'bank_account[account_holder_type]': 'individual',
    ...(routing ? { 'bank_account[routing_number]': routing } : {}),
    'bank_account[account_number]': number,
  });
  return { status: answer.status, body: (await answer.json()) as TokenAnswer };
}

/** Sends an accepted bank account number to the provider. @returns the token. @throws Error for a rejected one */
export async function tokeniseBank(url: string, number: string, country?: string): Promise<string> {
  const { body } = await askForToken(url, number, country ? { country } : {});
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Adds a bank account to a couple. @returns its id */
export async function addBank(
  url: string,
  as: Person,
  number: string,
  country?: string,
): Promise<string> {
  const body = { bank_account: await tokeniseBank(url, number, country) };
  const reply = await api(url, ['POST', 'payout-method'], { as, body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply));
  return String(reply.data.id);
}
