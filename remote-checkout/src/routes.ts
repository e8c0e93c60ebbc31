import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    path: '/payment/success',
    title: 'Payment',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/payment-result/PaymentSuccessPage.tsx'),
  },
];
