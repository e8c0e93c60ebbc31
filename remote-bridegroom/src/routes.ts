import type { RemoteRoute } from '@keepsake/shared/contract';

const couple = { layout: 'app', guard: 'bride-groom' } as const;

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    ...couple,
    path: '/bride-groom/home',
    name: 'BrideGroomHome',
    title: 'Home',
    load: () => import('./features/home/BrideGroomHomePage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/add-wedding-event',
    name: 'BrideGroomAddWeddingEvent',
    title: 'Register new event',
    load: () => import('./features/register-event/AddWeddingEventPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/wedding/:id/details',
    title: 'Event',
    load: () => import('./features/event-details/EventDetailsPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/wedding/:id/qrcode',
    title: 'QR code',
    load: () => import('./features/qr-code/QrCodePage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/print-qr',
    title: 'Print QR Code',
    load: () => import('./features/qr-code/PrintQrPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/received-cards',
    title: 'Received cards',
    load: () => import('./features/received-cards/ReceivedCardsPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/received-cards/:id/details',
    title: 'Received card',
    load: () => import('./features/received-card/ReceivedCardPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/payout-method',
    title: 'Payout Methods',
    load: () => import('./features/bank-accounts/BankAccountsPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/add-payout-method',
    title: 'Add a bank account',
    load: () => import('./features/bank-accounts/AddBankAccountPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/cashout',
    title: 'Cash out',
    load: () => import('./features/cash-out/CashOutPage.tsx'),
  },
  {
    ...couple,
    path: '/bride-groom/cashout/payout-list',
    title: 'Cash-outs',
    load: () => import('./features/cash-out-history/CashOutHistoryPage.tsx'),
  },
  {
    path: '/bride-groom/history',
    title: 'Cash-outs',
    layout: 'app',
    guard: 'none',
    load: () => import('./features/history/HistoryPage.tsx'),
  },
  {
    ...couple,
    path: '/event-planner/digital-guestbook',
    title: 'Digital Guestbook',
    load: () => import('./features/guestbook/DigitalGuestbookPage.tsx'),
  },
];
