import type { OrderDetails, PaymentMethod } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  sampleAttendedEvent,
  sampleConfig,
  sampleOrder,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import type { ChosenCard } from '../features/wizard/checkout-memory.ts';

export const WEDDING = '018f3a5e-0000-7000-8000-0000000000aa';
export const ORDER = '018f3a5e-0000-7000-8000-0000000000bb';
export const CARD = '018f3a5e-0000-7000-8000-0000000000cc';

/** Returns an unpaid order with the given changes. */
export function orderOf(changes: Partial<OrderDetails> = {}): OrderDetails {
  return sampleOrder({ id: ORDER, wedding_id: WEDDING, ...changes });
}

export const paid = {
  status: 'paid',
  card_id: CARD,
  link: '/card/secret-of-claire',
  paid_at: '2026-05-01T10:01:00.000Z',
} as const;

/** Answers to a payment, and the address of a paid order’s page. */
export const succeeded = { 'POST checkout/card': { data: { status: 'succeeded' } } } as const;
export const declined = (decline_code: string) =>
  ({ 'POST checkout/card': { data: { status: 'failed', decline_code } } }) as const;
export const success = `/attendee/wedding/${WEDDING}/payment-success?order_id=${ORDER}`;

/** A newly entered card. */
export const typedCard = {
  kind: 'new' as const,
  token: 'pm_test_1',
  brand: 'visa',
  last4: '4242',
  save: false,
} satisfies ChosenCard;

export function savedCard(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000d1',
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2039,
    name: 'Ada Byron',
    is_default: true,
    ...changes,
  };
}

export const anotherCard = savedCard({
  id: '018f3a5e-0000-7000-8000-0000000000d2',
  brand: 'mastercard',
  last4: '4444',
  is_default: false,
});

const event = sampleAttendedEvent({
  id: WEDDING,
  brideName: 'Mary',
  groomName: 'Percy',
  timezone: 'Europe/London',
  venue: 'St Pancras',
});

/** A host with an order to pay, for a guest or (with `member`) for an account. */
export function checkoutHost({
  member = false,
  answers = {},
}: { member?: boolean; answers?: FakeAnswers } = {}) {
  return fakeHost({
    session: sessionOf(fakeUser({ is_guest: member ? 0 : 1 })),
    answers: {
      'GET config': { data: sampleConfig() },
      'GET attendee/wedding/:id': { data: event },
      'GET checkout/orders/:id': { data: orderOf() },
      'GET payment-method/list': { data: [] },
      ...answers,
    },
  });
}
