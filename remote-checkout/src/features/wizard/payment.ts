import type { Answer, MembershipOrder } from '@keepsake/shared/api';

/** The payment fields of an order for a card or a package. */
export type PaymentState = Pick<MembershipOrder, 'status' | 'decline_code'>;

/** The state of a payment on this page. */
export type Payment =
  | { name: 'ready' }
  /** The request was sent; no second one is sent before it is answered. */
  | { name: 'paying' }
  /** Sent, but no answer came: it may or may not have been charged. */
  | { name: 'unsure' }
  /** The order’s status is being read. */
  | { name: 'checking' }
  /** The provider has not decided yet. */
  | { name: 'processing' }
  /** The bank requires the payer’s confirmation on its own page. */
  | { name: 'bank' }
  | { name: 'declined'; code: string | null }
  /** Our own server refused; nothing was sent to the provider. */
  | { name: 'refused'; reason: string }
  | { name: 'paid' };

export type PaymentEvent =
  | { type: 'pay' }
  | { type: 'answered'; answer: PayAnswer }
  | { type: 'no-answer' }
  | { type: 'refused'; reason: string }
  | { type: 'check' }
  | { type: 'order'; order: PaymentState }
  | { type: 'check-failed' };

export type PayAnswer = Pick<
  Answer<'POST checkout/card'>['data'],
  'status' | 'redirect_url' | 'decline_code'
>;

/** States by the status of an order, or of an answer, that was not declined. */
const states = {
  paid: { name: 'paid' },
  succeeded: { name: 'paid' },
  processing: { name: 'processing' },
  requires_action: { name: 'bank' },
  awaiting_payment: { name: 'ready' },
  canceled: { name: 'ready' },
} as const satisfies Record<string, Payment>;

/** Derives the state of a payment from its order. */
export function paymentOf({ status, decline_code: code }: PaymentState): Payment {
  return status === 'awaiting_payment' && code ? { name: 'declined', code } : states[status];
}

const temporaryDeclines = new Set(['processing_error', 'try_again_later', 'issuer_not_available']);

/** Whether a decline is temporary, so that the same card may succeed a moment later. */
export function isTemporaryDecline(code: string | null): boolean {
  return code !== null && temporaryDeclines.has(code);
}

/** Whether a press on Pay may start a payment now. */
export function canPay(payment: Payment): boolean {
  return ['ready', 'unsure', 'bank', 'declined', 'refused'].includes(payment.name);
}

/** Whether a request or the provider is at work, which keeps the pay button busy. */
export function isBusy({ name }: Payment): boolean {
  return name === 'paying' || name === 'checking' || name === 'processing';
}

/** Whether only the provider or the bank can tell how a payment ends. */
export function isUndecided({ name }: Payment): boolean {
  return name === 'unsure' || name === 'checking' || name === 'processing';
}

/** Reducer of a payment; an event that does not fit the state is ignored. */
export function payment(state: Payment, event: PaymentEvent): Payment {
  if (state.name === 'paid') return state;
  switch (event.type) {
    case 'pay':
      return canPay(state) ? { name: 'paying' } : state;
    case 'answered':
      return state.name === 'paying' ? answered(event.answer) : state;
    case 'no-answer':
      return state.name === 'paying' ? { name: 'unsure' } : state;
    case 'refused':
      return state.name === 'paying' ? { name: 'refused', reason: event.reason } : state;
    case 'check':
      return state.name === 'paying' || state.name === 'processing' ? state : { name: 'checking' };
    case 'order':
      return state.name === 'paying' ? state : paymentOf(event.order);
    case 'check-failed':
      return state.name === 'checking' ? { name: 'unsure' } : state;
  }
}

function answered({ status, decline_code: code }: PayAnswer): Payment {
  return status === 'failed' ? { name: 'declined', code: code ?? null } : states[status];
}
