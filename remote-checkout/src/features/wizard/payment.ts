import type { MembershipOrder } from '@keepsake/shared/api';

/** The payment fields of an order for a card or a package. */
export type PaymentState = Pick<MembershipOrder, 'status' | 'decline_code'>;

/** Where a payment stands on this page. */
export type Payment =
  | { name: 'ready' }
  /** Sent; no second one leaves before this one is answered. */
  | { name: 'paying' }
  /** Sent, but no answer came: it may or may not have been charged. */
  | { name: 'unsure' }
  /** Asking what became of it. */
  | { name: 'checking' }
  /** The provider is still at work. */
  | { name: 'processing' }
  /** The bank wants to hear from the person first. `redirectUrl` once it is known. */
  | { name: 'bank'; redirectUrl: string | null }
  | { name: 'declined'; code: string | null }
  /** Our own server refused; nothing was sent to the provider. */
  | { name: 'refused'; reason: string }
  | { name: 'paid' };

export type PaymentEvent =
  | { type: 'pay' }
  | { type: 'answered'; answer: PayAnswer }
  | { type: 'not-heard' }
  | { type: 'refused'; reason: string }
  | { type: 'check' }
  | { type: 'order'; order: PaymentState }
  | { type: 'not-found-out' };

export interface PayAnswer {
  status: 'succeeded' | 'requires_action' | 'processing' | 'failed';
  redirect_url?: string;
  decline_code?: string;
}

/** Returns the payment's state as the order alone tells it. */
export function paymentOf(order: PaymentState): Payment {
  switch (order.status) {
    case 'paid':
      return { name: 'paid' };
    case 'processing':
      return { name: 'processing' };
    case 'requires_action':
      return { name: 'bank', redirectUrl: null };
    case 'canceled':
      return { name: 'ready' };
    case 'awaiting_payment':
      return order.decline_code
        ? { name: 'declined', code: order.decline_code }
        : { name: 'ready' };
  }
}

const passing = new Set(['processing_error', 'try_again_later', 'issuer_not_available']);

/** Whether the very same card may well go through a moment after this decline code. */
export function mayPass(code: string | null): boolean {
  return code !== null && passing.has(code);
}

/** Whether a press on Pay may start a payment now. */
export function canPay(payment: Payment): boolean {
  return ['ready', 'unsure', 'bank', 'declined', 'refused'].includes(payment.name);
}

/** Whether something is under way that has to end first. */
export function isBusy({ name }: Payment): boolean {
  return name === 'paying' || name === 'checking' || name === 'processing';
}

/** Whether only the provider or the bank can tell how a payment ends. */
export function isUndecided({ name }: Payment): boolean {
  return name === 'unsure' || name === 'checking' || name === 'processing';
}

/** The next state; an event that does not fit the state changes nothing. */
export function payment(state: Payment, event: PaymentEvent): Payment {
  if (state.name === 'paid') return state;
  switch (event.type) {
    case 'pay':
      return canPay(state) ? { name: 'paying' } : state;
    case 'answered':
      return state.name === 'paying' ? answered(event.answer) : state;
    case 'not-heard':
      return state.name === 'paying' ? { name: 'unsure' } : state;
    case 'refused':
      return state.name === 'paying' ? { name: 'refused', reason: event.reason } : state;
    case 'check':
      return state.name === 'paying' || state.name === 'processing' ? state : { name: 'checking' };
    case 'order':
      return state.name === 'paying' ? state : paymentOf(event.order);
    case 'not-found-out':
      return state.name === 'checking' ? { name: 'unsure' } : state;
  }
}

function answered(answer: PayAnswer): Payment {
  switch (answer.status) {
    case 'succeeded':
      return { name: 'paid' };
    case 'processing':
      return { name: 'processing' };
    case 'requires_action':
      return { name: 'bank', redirectUrl: answer.redirect_url ?? null };
    case 'failed':
      return { name: 'declined', code: answer.decline_code ?? null };
  }
}
