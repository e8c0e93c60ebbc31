import type { AttendedEvent, Order, PaymentMethod, SiteConfig } from '@keepsake/shared/api';
import { fakeHost, fakeUser, sessionOf, type FakeAnswers } from '@keepsake/shared/testing';

export const WEDDING = '018f3a5e-0000-7000-8000-0000000000aa';
export const ORDER = '018f3a5e-0000-7000-8000-0000000000bb';
export const CARD = '018f3a5e-0000-7000-8000-0000000000cc';

/** An order of a free card with a gift of 50.00; give only what matters. */
export function orderOf(changes: Partial<Order> = {}): Order {
  return {
    id: ORDER,
    wedding_id: WEDDING,
    status: 'awaiting_payment',
    card_price: 0,
    gift: 5000,
    fee: 181,
    total: 5181,
    currency: 'usd',
    card_id: null,
    media_complete: true,
    decline_code: null,
    created_at: '2026-05-01T10:00:00.000Z',
    paid_at: null,
    ...changes,
  };
}

export const paid = { status: 'paid', card_id: CARD, paid_at: '2026-05-01T10:01:00.000Z' } as const;

export function configOf(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    currency: 'usd',
    fee: { rate: 0.029, fixed: 30 },
    stripe_publishable_key: 'pk_test_ours',
    provider_url: 'http://127.0.0.1:9',
    test_money: true,
    support_phone: null,
    portal_hosts: [],
    ...changes,
  };
}

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

const event: AttendedEvent = {
  id: WEDDING,
  brideName: 'Mary',
  groomName: 'Percy',
  eventName: 'Our wedding',
  eventtype: 'Wedding',
  date: '2027-06-12',
  time: '15:00',
  timezone: 'Europe/London',
  venue: 'St Pancras',
  photo: null,
  currency: 'usd',
  archived: false,
  unique_code: 'ABCDEFGH',
  cards_sent: 0,
};

/** A host with an order to pay, for a guest or (with `member`) for an account. */
export function checkoutHost({
  member = false,
  answers = {},
}: { member?: boolean; answers?: FakeAnswers } = {}) {
  return fakeHost({
    session: sessionOf(fakeUser({ is_guest: member ? 0 : 1 })),
    answers: {
      'GET config': { data: configOf() },
      'GET attendee/wedding/:id': { data: event },
      'GET checkout/orders/:id': { data: orderOf() },
      'GET payment-method/list': { data: [] },
      ...answers,
    },
  });
}
