import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import { parseExpiry } from '../payment-card/index.ts';
import { postToProvider, type Provider } from './post.ts';
import { readRefusal, Refusal } from './refusal.ts';

/** The provider rejected a card, or could not be reached. */
export class CardRefusal extends Refusal<keyof CardDetails> {
  override readonly name = 'CardRefusal';
}

const number = msg`Your bank doesn’t recognize this card number. Please check it.`;
const expiry = msg`This expiry date can’t be right. Please check it.`;
const code = msg`This security code can’t be right. Please check it.`;

/** The field and the message of each of the provider's codes that concerns one field. */
const known: ReadonlyMap<string, { field: keyof CardDetails; message: Message }> = new Map([
  ['incorrect_number', { field: 'number', message: number }],
  ['invalid_number', { field: 'number', message: number }],
  ['card_declined', { field: 'number', message: msg`Your bank doesn’t accept this card here.` }],
  ['expired_card', { field: 'expiry', message: msg`This card has expired.` }],
  ['invalid_expiry_month', { field: 'expiry', message: expiry }],
  ['invalid_expiry_year', { field: 'expiry', message: expiry }],
  ['incorrect_cvc', { field: 'code', message: code }],
  ['invalid_cvc', { field: 'code', message: code }],
]);

const byParameter: ReadonlyMap<string, keyof CardDetails> = new Map([
  ['number', 'number'],
  ['card[number]', 'number'],
  ['exp_month', 'expiry'],
  ['card[exp_month]', 'expiry'],
  ['exp_year', 'expiry'],
  ['card[exp_year]', 'expiry'],
  ['cvc', 'code'],
  ['card[cvc]', 'code'],
  ['billing_details[name]', 'name'],
]);

const byField: Record<keyof CardDetails, Message> = {
  number,
  expiry,
  code,
  name: msg`Please check the name on the card.`,
};

/** The provider could not be reached, or timed out. */
function unreachable(cause: unknown): CardRefusal {
  return new CardRefusal(
    say(
      msg`We couldn’t reach the payment provider. You weren’t charged. Please check your connection and try again.`,
    ),
    { code: 'unreachable', cause },
  );
}

/** Maps a decline that concerns one field of the form; null for declines of the card as a whole. */
export function refusalOfDecline(code: string | null | undefined): CardRefusal | null {
  const match = code && code !== 'card_declined' ? known.get(code) : undefined;
  return code && match ? new CardRefusal(say(match.message), { field: match.field, code }) : null;
}

/** Maps the provider's error to a message and the field at fault. */
function cardRefusal(status: number, body: unknown): CardRefusal {
  const { code: reason, param } = readRefusal(status, body);
  const match = known.get(reason);
  if (match) return new CardRefusal(say(match.message), { field: match.field, code: reason });
  const field = byParameter.get(param);
  if (field) return new CardRefusal(say(byField[field]), { field, code: reason });
  const message =
    status === 429
      ? msg`That was a lot of tries in a short time. Please wait a minute and try again.`
      : msg`The payment provider couldn’t take your card just now. You weren’t charged. Please try again in a moment.`;
  return new CardRefusal(say(message), { code: reason });
}

/** A card as typed. */
export interface CardDetails {
  number: string;
  /** `MM / YY`. */
  expiry: string;
  code: string;
  name: string;
}

export interface CardToken {
  /** The provider's id of the card, as in `pm_…`. */
  token: string;
  brand: string;
  last4: string;
}

/**
 * Exchanges a card for a token of the payment provider. Only this request carries the card number.
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
