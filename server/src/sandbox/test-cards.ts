/** Behaviour of a test number when charged. */
export type Behaviour =
  | { does: 'pay'; disputed?: true; refund?: 'fails' | 'waits' }
  | { does: 'authenticate' }
  | { does: 'decline'; code: string; declineCode?: string; attaches?: boolean };

const declined = (declineCode: string) =>
  ({ does: 'decline', code: 'card_declined', declineCode }) as const;

/** Behaviours by name: payment methods store the name, never the number. */
const behaviours: Record<string, Behaviour> = {
  pays: { does: 'pay' },
  pays_then_disputed: { does: 'pay', disputed: true },
  pays_and_refund_fails: { does: 'pay', refund: 'fails' },
  pays_and_refund_waits: { does: 'pay', refund: 'waits' },
  authenticates: { does: 'authenticate' },
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  expired_card: { does: 'decline', code: 'expired_card' },
  incorrect_cvc: { does: 'decline', code: 'incorrect_cvc' },
  processing_error: { does: 'decline', code: 'processing_error' },
  declines_when_charged: { ...declined('generic_decline'), attaches: true },
};

/** Behaviours by the provider's test numbers; every other valid number pays. */
const numbers: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000000000000341': 'declines_when_charged',
  '4000000000000259': 'pays_then_disputed',
  '4000000000005126': 'pays_and_refund_fails',
  '4000000000007726': 'pays_and_refund_waits',
  '4000002500003155': 'authenticates',
  '4000002760003184': 'authenticates',
};

export function behaviourName(number: string): string {
  return numbers[number] ?? 'pays';
}

export function behaviourOf(name: string | undefined): Behaviour {
  return behaviours[name ?? 'pays'] ?? { does: 'pay' };
}

/** The provider's message for a decline. */
export function declineMessage(code: string, declineCode?: string): string {
  if (declineCode === 'insufficient_funds') return 'Your card has insufficient funds.';
  if (code === 'expired_card') return 'Your card has expired.';
  if (code === 'incorrect_cvc') return "Your card's security code is incorrect.";
  if (code === 'processing_error')
    return 'An error occurred while processing your card. Try again in a little bit.';
  return 'Your card was declined.';
}
