import { parseExpiry } from '@keepsake/shared/card';
import type { SiteConfig } from '@keepsake/shared/api';
import { providerError, unreachable } from './provider-error.ts';

/** A card as it was typed. */
export interface CardDetails {
  number: string;
  /** `MM / YY`. */
  expiry: string;
  code: string;
  name: string;
}

/** What the provider gives in exchange for a card. */
export interface CardToken {
  /** `pm_…` */
  token: string;
  brand: string;
  last4: string;
}

/** Milliseconds before the provider counts as not reached. */
const TIMEOUT = 30_000;

/**
 * Hands a card to the payment provider and gets a token for it. This request, from the browser straight to the
 * provider, is the only one that ever carries a card number.
 * @throws ProviderError
 */
export async function tokenise(
  card: CardDetails,
  provider: Pick<SiteConfig, 'provider_url' | 'stripe_publishable_key'>,
): Promise<CardToken> {
  const answer = await send(formOf(card), provider);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw providerError(answer.status, body);
  return tokenOf(body);
}

async function send(
  form: URLSearchParams,
  provider: Pick<SiteConfig, 'provider_url' | 'stripe_publishable_key'>,
): Promise<Response> {
  try {
    return await fetch(`${provider.provider_url}/v1/payment_methods`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.stripe_publishable_key}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: form.toString(),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
}

function formOf(card: CardDetails): URLSearchParams {
  const expiry = parseExpiry(card.expiry);
  return new URLSearchParams({
    type: 'card',
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': String(expiry?.month ?? ''),
    'card[exp_year]': String(expiry?.year ?? ''),
    'card[cvc]': card.code,
    'billing_details[name]': card.name.trim(),
  });
}

function tokenOf(body: unknown): CardToken {
  const { id, card } = (body ?? {}) as {
    id?: unknown;
    card?: { brand?: unknown; last4?: unknown };
  };
  if (typeof id !== 'string' || typeof card?.brand !== 'string' || typeof card.last4 !== 'string') {
    throw providerError(502, null);
  }
  return { token: id, brand: card.brand, last4: card.last4 };
}
