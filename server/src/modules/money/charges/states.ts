import type { Intent } from '../../../payments/provider.ts';
import type { Payable } from './purchase.ts';

type Status = Payable['status'];

/** Events of an order's state machine. */
export type OrderEvent =
  /** A try to pay begins; it may overtake one that went astray. */
  | 'start'
  /** The bank asks for 3-D Secure. */
  | 'challenge'
  | 'decline'
  /** A try ended before the provider took notice of it. */
  | 'abandon'
  /** The provider has the money, whatever we believed until now. */
  | 'settle'
  /** It will never be paid; the provider has closed its payment, if there was one. */
  | 'cancel';

interface Transition {
  from: readonly Status[];
  to: Status;
}

/** A payment in one of these can still be paid. */
export const OPEN_STATES = ['awaiting_payment', 'processing', 'requires_action'] as const;

/** Every transition that there is; `paid` and `canceled` are never left. */
export const transitions: Record<OrderEvent, Transition> = {
  start: { from: OPEN_STATES, to: 'processing' },
  challenge: { from: ['processing'], to: 'requires_action' },
  decline: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  abandon: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  settle: { from: OPEN_STATES, to: 'paid' },
  cancel: { from: OPEN_STATES, to: 'canceled' },
};

/** The status after an event, or null when the event means nothing in this status. */
export function next(status: Status, event: OrderEvent): Status | null {
  const { from, to } = transitions[event];
  return from.includes(status) ? to : null;
}

/** Maps the provider's payment state to an order event; null while undecided. */
export function eventOf(
  intent: Pick<Intent, 'status' | 'decline'>,
  onCanceled: 'abandon' | 'cancel',
): OrderEvent | null {
  switch (intent.status) {
    case 'succeeded':
      return 'settle';
    case 'requires_action':
      return 'challenge';
    case 'open':
      return intent.decline ? 'decline' : 'abandon';
    case 'canceled':
      return onCanceled;
    case 'processing':
      return null;
  }
}
