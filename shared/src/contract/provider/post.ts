import type { SiteConfig } from '../api/index.ts';

/** The provider's address and our publishable key. */
export type Provider = Pick<SiteConfig, 'provider_url' | 'stripe_publishable_key'>;

/** Milliseconds before a request to the provider is aborted. */
const TIMEOUT = 30_000;

/**
 * Posts a form from the browser straight to the provider, the only place where card and account numbers are sent.
 * @param path below the provider's address, as in `/v1/tokens`
 * @throws the error of `fetch` when the provider can't be reached or times out
 */
export async function postToProvider(
  provider: Provider,
  path: string,
  form: Record<string, string>,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const answer = await fetch(provider.provider_url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.stripe_publishable_key}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams(form).toString(),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body: unknown = await answer.json().catch(() => null);
  return { ok: answer.ok, status: answer.status, body };
}
