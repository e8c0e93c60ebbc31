import type { ReadKey, WriteKey } from './keys.ts';

const cardOrders = [
  'GET checkout/orders/:id',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;
const attended = ['GET attendee/wedding', 'GET attendee/wedding/:id'] as const;
const asked = ['GET attendee/wedding/search', 'GET attendee/asks'] as const;
const owned = ['GET v2/events/userevents', 'GET v2/events/:id/details'] as const;
const everythingOfEvents = [
  ...owned,
  'GET v2/events/deleted',
  'GET bride-groom/received-card',
] as const;
const savedCards = ['GET payment-method/list', 'GET payment-method/:id/detail'] as const;
const banks = ['GET payout-method/list'] as const;
const album = ['GET attendee/wedding/:id/album/photos'] as const;
const files = ['GET bride-groom/media', 'GET bride-groom/media/counts'] as const;
const thanks = [
  'GET v2/events/:id/thanks',
  'GET v2/events/:id/thanks/summary',
  'GET v2/events/received-card/:id/details',
  'GET bride-groom/received-card',
  'GET bride-groom/received-card/counts',
  'GET bride-groom/gifts',
  'GET bride-groom/gifts/totals',
] as const;
const book = [
  'GET v2/events/:id/book',
  'GET v2/events/:id/book/cards',
  'GET v2/events/:id/book/contents',
] as const;
const tables = ['GET v2/events/:id/tables', 'GET v2/events/:id/qrcode/links'] as const;
/** What says at which table a card was written. */
const saysTable = [
  'GET bride-groom/received-card',
  'GET v2/events/received-card/:id/details',
  'GET v2/events/received-card/:id/place',
  'GET v2/events/:id/book/cards',
] as const;
const wall = ['GET v2/events/:id/wall', 'GET bride-groom/wall-item'] as const;
const releases = ['GET v2/ops/releases', 'GET v2/ops/history', 'GET v2/ops/metrics'] as const;
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
  'DELETE v2/events/:id/photo': owned,
  'PUT v2/events/:id/closed': [...owned, 'GET v2/events/:id/kiosk'],
  'DELETE v2/events/:id': everythingOfEvents,
  'POST v2/events/:id/restore': everythingOfEvents,
  'PATCH v2/events/:id': [...owned, 'GET v2/events/:id/qrcode/links'],
  'POST v2/events/:id/tables': tables,
  'PATCH v2/events/:id/tables/:table': [...tables, ...saysTable],
  'DELETE v2/events/:id/tables/:table': tables,
  'POST login/wedding/add': [...attended, ...asked],
  'POST v2/attendee/guest/added': attended,
  'POST attendee/wedding/:id/ask': asked,
  'POST bride-groom/asks/:id/answer': [
    'GET bride-groom/asks',
    'GET v2/events/:id/details',
    'GET notifications',
    'GET notifications/unread',
  ],
  'POST attendee/wedding/:id/archive': attended,
  'POST attendee/wedding/:id/unarchive': attended,

  'POST v2/events/received-card/:id/thanks': thanks,
  'POST v2/events/:id/thanks': thanks,
  'PUT v2/events/:id/thanks/letters': thanks,
  // Told live, to this page as to all others: nothing moves while somebody goes through their cards.
  'PATCH v2/events/received-card/:id': [],
  'POST bride-groom/media/selection': [],
  'DELETE bride-groom/download/:id': ['GET bride-groom/download/:id'],
  // What they change is told live.
  'PUT v2/events/received-card/:id/captions': [],
  'DELETE v2/events/received-card/:id/captions': [],
  'POST media/:id/still': [],
  'POST attendee/card-sent/:id/link': [
    'GET attendee/card-sent/:id',
    'GET attendee/wedding/:id/cards-sent',
  ],
  'POST checkout/store-details': ['GET checkout/orders/:id'],
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
    'GET bride-groom/withdrawal/totals',
    'GET bride-groom/withdrawal/banks',
    'GET v2/events/:id/details',
    ...banks,
  ],

  'POST attendee/wedding/:id/album/photos': album,
  'DELETE attendee/album-photo/:id': album,
  'PUT attendee/album-photo/:id/like': album,
  'DELETE attendee/album-photo/:id/like': album,
  'PUT v2/events/:id/album': owned,
  'PUT v2/events/:id/book': book,
  'POST v2/events/:id/book/link': ['GET v2/events/:id/book'],
  'DELETE v2/events/:id/book/link': ['GET v2/events/:id/book'],
  'DELETE v2/events/:id/book/codes': ['GET v2/events/:id/book'],
  'POST v2/events/:id/kiosk': ['GET v2/events/:id/kiosk'],
  'DELETE v2/events/:id/kiosk': ['GET v2/events/:id/kiosk'],
  'POST v2/events/:id/evening/next': ['GET v2/events/:id/evening', 'GET v2/events/:id/details'],
  'PUT v2/events/:id/evening/playing': ['GET v2/events/:id/evening'],
  'DELETE v2/events/:id/evening': ['GET v2/events/:id/evening'],
  'POST v2/events/:id/wall': wall,
  'PATCH v2/events/:id/wall': wall,
  'DELETE v2/events/:id/wall': wall,
  'PUT bride-groom/wall-item/:id': wall,
  'PATCH bride-groom/album-photo/:id': ['GET bride-groom/album', ...files],
  'DELETE bride-groom/album-photo/:id': [
    'GET bride-groom/album',
    'GET v2/events/:id/details',
    ...files,
  ],

  'POST v2/events/:id/invitations': ['GET v2/events/:id/people'],
  'DELETE v2/events/:id/invitations/:invitation': ['GET v2/events/:id/people'],
  'PATCH v2/events/:id/people/:person': ['GET v2/events/:id/people'],
  'DELETE v2/events/:id/people/:person': ['GET v2/events/:id/people'],
  'DELETE v2/events/:id/help': [...owned, ...person],
  'POST help/:secret': [...owned, ...person, 'GET help/:secret'],
  'PUT v2/events/:id/arrival-mails': ['GET arrival-mails'],

  'POST v2/ops/releases/:package/promote': releases,
  'POST v2/ops/releases/:package/canary': releases,
  'POST v2/ops/releases/:package/rollback': releases,

  'POST notifications/read': ['GET notifications', 'GET notifications/unread'],
};
