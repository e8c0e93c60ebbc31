import type { Intent } from '../../../payments/provider.ts';
import type { Payable } from './purchase.ts';

type Status = Payable['status'];

/** Events of an order's state machine. */
export type OrderEvent =
  /** An attempt starts; it may supersede one whose outcome never arrived. */
  | 'start'
  /** The bank asks for 3-D Secure. */
  | 'challenge'
  | 'decline'
  /** An attempt ended without a charge and without a decline. */
  | 'abandon'
  /** The provider has the money, whatever the order's status says. */
  | 'settle'
  /** The order will never be paid; its payment, if there was one, is canceled at the provider. */
  | 'cancel';

interface Transition {
  from: readonly Status[];
  to: Status;
}

/** Statuses in which an order can still be paid. */
export const OPEN_STATES = ['awaiting_payment', 'processing', 'requires_action'] as const;

/** All transitions; `paid` and `canceled` are final. */
export const transitions: Record<OrderEvent, Transition> = {
  start: { from: OPEN_STATES, to: 'processing' },
  challenge: { from: ['processing'], to: 'requires_action' },
  decline: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  abandon: { from: ['processing', 'requires_action'], to: 'awaiting_payment' },
  settle: { from: OPEN_STATES, to: 'paid' },
  cancel: { from: OPEN_STATES, to: 'canceled' },
};

/** The status after an event, or null when the event has no effect in this status. */
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
