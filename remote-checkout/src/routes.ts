import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    path: '/attendee/payment-method',
    title: 'Payment methods',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/saved-cards/SavedCardsPage.tsx'),
  },
  {
    path: '/attendee/payment-method/add',
    title: 'Add a card',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/saved-cards/AddPage.tsx'),
  },
  {
    path: '/attendee/payment-method/add/card',
    title: 'Add a card',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/saved-cards/AddCardPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/payment-method',
    title: 'Checkout',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/payment-method/PaymentMethodPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/add-payment-method',
    title: 'Checkout',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/add-payment-method/AddPaymentMethodPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/confirm-payment',
    title: 'Checkout',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/confirm-payment/ConfirmPaymentPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/payment-method-list',
    title: 'Checkout',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/payment-method/PaymentMethodListPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/payment-success',
    title: 'Thank you',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/payment-success/PaymentSuccessPage.tsx'),
  },
  {
    path: '/payment/success',
    title: 'Your payment',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/payment-result/PaymentReturnPage.tsx'),
  },
  {
    path: '/payment/failed',
    title: 'Your payment',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/payment-result/PaymentFailedPage.tsx'),
  },
];
