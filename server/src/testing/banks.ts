import { api, type Person } from './checkout.ts';

/** Test account numbers as the provider documents them. */
export const banks = { pays: '000123456789', noAccount: '000111111116' } as const;

/** Sends a bank account's number to the provider as the browser does; only the token comes back. */
export async function tokeniseBank(url: string, number: string): Promise<string> {
  const answer = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pk_test_keepsake_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      'bank_account[country]': 'US',
      'bank_account[currency]': 'usd',
      'bank_account[account_holder_name]': 'Ada and Ben',
      'bank_account[account_holder_type]': 'individual',
      'bank_account[routing_number]': '110000000',
      'bank_account[account_number]': number,
    }),
  });
  const body = (await answer.json()) as { id: string };
  return body.id;
}

/** Keeps a bank account of a couple. @returns its id */
export async function addBank(url: string, as: Person, number: string): Promise<string> {
  const body = { bank_account: await tokeniseBank(url, number) };
  const reply = await api(url, ['POST', 'payout-method'], { as, body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply));
  return String(reply.data.id);
}
