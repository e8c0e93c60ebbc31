import type { SiteConfig } from '../api/index.ts';

/** Where the provider is, and as whom it is asked. */
export type Provider = Pick<SiteConfig, 'provider_url' | 'stripe_publishable_key'>;

/** Milliseconds before the provider counts as not reached. */
const TIMEOUT = 30_000;

/**
 * Sends a form from the browser straight to the provider: no number of a card or an account goes another way.
 * @param path below the provider's address, as in `/v1/tokens`
 * @throws what `fetch` throws when the provider is not reached in time
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
