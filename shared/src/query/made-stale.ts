import type { ReadKey, WriteKey } from './keys.ts';

const cardOrders = [
  'GET checkout/orders/:id',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;
const attended = ['GET attendee/wedding', 'GET attendee/wedding/:id'] as const;
const owned = ['GET v2/events/userevents', 'GET v2/events/:id/details'] as const;
const savedCards = ['GET payment-method/list', 'GET payment-method/:id/detail'] as const;
const banks = ['GET payout-method/list'] as const;
const person = ['GET v2/user', 'GET v2/sessions'] as const;

/**
 * What each write makes stale, whether it succeeded or not: an answer that was lost may have been one of success.
 * A new write has no type until it stands here.
 */
export const madeStale: Readonly<Record<WriteKey, readonly ReadKey[]>> = {
  'PATCH v2/user': person,
  'POST v2/user/password': person,
  'POST v2/user/photo': person,
  'DELETE v2/user/photo': person,
  'DELETE v2/user': [],
  'DELETE v2/sessions/:id': ['GET v2/sessions'],
  'POST v2/update-usertype': ['GET v2/user'],
  'DELETE v2/guest-user/:id': [],
  'POST v2/email/resend': [],
  'POST v2/session/confirm': [],

  'POST v2/events': owned,
  'PATCH v2/events/:id': [...owned, 'GET v2/events/:id/qrcode/links'],
  'POST login/wedding/add': attended,
  'POST v2/attendee/guest/added': attended,
  'POST attendee/wedding/:id/archive': attended,
  'POST attendee/wedding/:id/unarchive': attended,

  'POST checkout/store-details': ['GET checkout/orders/:id'],
  'POST cc-processing-fee': [],
  'POST checkout/card': cardOrders,
  'POST payment-method': savedCards,
  'PATCH payment-method/:id': savedCards,
  'DELETE payment-method/:id': savedCards,

  'POST membership/quote': [],
  'POST v2/coupons/check': [],
  'POST membership/checkout': [
    ...owned,
    'GET membership/orders/:id',
    'GET v2/events/:id/membership',
    'GET payment-method/list',
  ],

  'POST payout-method': banks,
  'PATCH payout-method/:id': banks,
  'DELETE payout-method/:id': banks,
  'POST cashout/bank': [
    'GET cashout/balance-amount',
    'GET bride-groom/withdrawal/list',
    'GET v2/events/:id/details',
    ...banks,
  ],

  'POST notifications/read': ['GET notifications', 'GET notifications/unread'],
};
