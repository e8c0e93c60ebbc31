import type { OrderStatus } from '@keepsake/shared/api/orders';
import type { Intent } from '../../payments/provider.ts';

/** What can happen to an order. */
export type OrderEvent =
  /** A try to pay begins; it may overtake one that went astray. */
  | 'start'
  /** The bank asks for 3-D Secure. */
  | 'challenge'
  | 'decline'
  /** A try ended before the provider took notice of it. */
  | 'abandon'
  /** The provider has the money, whatever we believed until now. */
  | 'settle';

interface Transition {
  from: readonly OrderStatus[];
  to: OrderStatus;
}

/** Every transition that there is; `paid` is never left. */
export const transitions: Record<OrderEvent, Transition> = {
  start: { from: ['awaiting_payment', 'processing', 'requires_action'], to: 'processing' },
  challenge: { from: ['processing'], to: 'requires_action' },
  decline: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  abandon: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  settle: { from: ['awaiting_payment', 'processing', 'requires_action'], to: 'paid' },
};

/** The status after an event, or null when the event means nothing in this status. */
export function next(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  const { from, to } = transitions[event];
  return from.includes(status) ? to : null;
}

/** What a payment's state at the provider says about its order; null while it is undecided. */
export function eventOf(intent: Pick<Intent, 'status' | 'decline'>): OrderEvent | null {
  switch (intent.status) {
    case 'succeeded':
      return 'settle';
    case 'requires_action':
      return 'challenge';
    case 'open':
      return intent.decline ? 'decline' : 'abandon';
    case 'canceled':
      return 'abandon';
    case 'processing':
      return null;
  }
}
