import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import { parseExpiry } from '../payment-card/index.ts';
import { postToProvider, type Provider } from './post.ts';
import { readRefusal, Refusal } from './refusal.ts';

/** The provider took no card, or could not be reached. */
export class CardRefusal extends Refusal<keyof CardDetails> {
  override readonly name = 'CardRefusal';
}

const number = msg`Your bank doesn’t recognize this card number. Please check it.`;
const expiry = msg`This expiry date can’t be right. Please check it.`;
const code = msg`This security code can’t be right. Please check it.`;

const known: Record<string, { field: keyof CardDetails; message: Message }> = {
  incorrect_number: { field: 'number', message: number },
  invalid_number: { field: 'number', message: number },
  card_declined: { field: 'number', message: msg`Your bank doesn’t accept this card here.` },
  expired_card: { field: 'expiry', message: msg`This card has expired.` },
  invalid_expiry_month: { field: 'expiry', message: expiry },
  invalid_expiry_year: { field: 'expiry', message: expiry },
  incorrect_cvc: { field: 'code', message: code },
  invalid_cvc: { field: 'code', message: code },
};

const byParameter: Record<string, keyof CardDetails> = {
  number: 'number',
  'card[number]': 'number',
  exp_month: 'expiry',
  'card[exp_month]': 'expiry',
  exp_year: 'expiry',
  'card[exp_year]': 'expiry',
  cvc: 'code',
  'card[cvc]': 'code',
  'billing_details[name]': 'name',
};

const byField: Record<keyof CardDetails, Message> = {
  number,
  expiry,
  code,
  name: msg`Please check the name on the card.`,
};

/** The provider could not be reached, or did not answer in time. */
function unreachable(cause: unknown): CardRefusal {
  return new CardRefusal(
    say(
      msg`We couldn’t reach the payment provider. You weren’t charged. Please check your connection and try again.`,
    ),
    { code: 'unreachable', cause },
  );
}

const fieldsOfDeclines = new Set([
  'incorrect_number',
  'invalid_number',
  'expired_card',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'incorrect_cvc',
  'invalid_cvc',
]);

/** A bank's decline that is about one field of the form; null for one that is about the card as a whole. */
export function refusalOfDecline(code: string | null | undefined): CardRefusal | null {
  const match = code && fieldsOfDeclines.has(code) ? known[code] : undefined;
  return code && match ? new CardRefusal(say(match.message), { field: match.field, code }) : null;
}

/** Explains the provider's refusal and names the field at fault. */
function cardRefusal(status: number, body: unknown): CardRefusal {
  const { code: reason, param } = readRefusal(status, body);
  const match = known[reason];
  if (match) return new CardRefusal(say(match.message), { field: match.field, code: reason });
  const field = byParameter[param];
  if (field) return new CardRefusal(say(byField[field]), { field, code: reason });
  const message =
    status === 429
      ? msg`That was a lot of tries in a short time. Please wait a minute and try again.`
      : msg`The payment provider couldn’t take your card just now. You weren’t charged. Please try again in a moment.`;
  return new CardRefusal(say(message), { code: reason });
}

/** A card as it was typed. */
export interface CardDetails {
  number: string;
  /** `MM / YY`. */
  expiry: string;
  code: string;
  name: string;
}

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
