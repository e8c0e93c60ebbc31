import { parseExpiry } from '../payment-card/index.ts';
import type { CardDetails } from './card-details.ts';
import { cardRefusal, unreachable } from './card-refusal.ts';
import { postToProvider, type Provider } from './post.ts';

/** The provider's token for a card. */
export interface CardToken {
  /** `pm_…` */
  token: string;
  brand: string;
  last4: string;
}

/**
 * Hands a card to the payment provider and gets a token for it. This request is the only one that ever carries
 * a card number.
 * @throws CardRefusal
 */
export async function tokeniseCard(card: CardDetails, provider: Provider): Promise<CardToken> {
  const { ok, status, body } = await postToProvider(
    provider,
    '/v1/payment_methods',
    formOf(card),
  ).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!ok) throw cardRefusal(status, body);
  return tokenOf(body);
}

function formOf(card: CardDetails): Record<string, string> {
  const expiry = parseExpiry(card.expiry);
  return {
    type: 'card',
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': String(expiry?.month ?? ''),
    'card[exp_year]': String(expiry?.year ?? ''),
    'card[cvc]': card.code,
    'billing_details[name]': card.name.trim(),
  };
}

function tokenOf(body: unknown): CardToken {
  const { id, card } = (body ?? {}) as {
    id?: unknown;
    card?: { brand?: unknown; last4?: unknown };
  };
  if (typeof id !== 'string' || typeof card?.brand !== 'string' || typeof card.last4 !== 'string') {
    throw cardRefusal(502, null);
  }
  return { token: id, brand: card.brand, last4: card.last4 };
}
