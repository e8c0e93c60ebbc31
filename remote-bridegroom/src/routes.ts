import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';

const couple = { layout: 'app', guard: 'bride-groom' } as const;

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    ...couple,
    path: addresses.coupleHome.pattern,
    name: 'BrideGroomHome',
    title: 'Home',
    home: 'members',
    load: () => import('./features/home/BrideGroomHomePage.tsx'),
  },
  {
    ...couple,
    path: addresses.registerEvent.pattern,
    name: 'BrideGroomAddWeddingEvent',
    title: 'Register new event',
    load: () => import('./features/register-event/AddWeddingEventPage.tsx'),
  },
  {
    ...couple,
    path: addresses.chosenEvent.pattern,
    title: 'Event',
    load: () => import('./features/event-details/EventDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.ownedEvent.pattern,
    title: 'Event',
    load: () => import('./features/event-details/EventDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.eventQrCode.pattern,
    title: 'Print QR Code',
    load: () => import('./features/qr-code/QrCodePage.tsx'),
  },
  {
    ...couple,
    path: addresses.eventWall.pattern,
    title: 'On the big screen',
    load: () => import('./features/wall/WallPage.tsx'),
  },
  {
    ...couple,
    path: addresses.chosenWall.pattern,
    title: 'On the big screen',
    load: () => import('./features/wall/WallPage.tsx'),
  },
  {
    ...couple,
    path: addresses.openingEvening.pattern,
    title: 'Opening evening',
    layout: 'bare',
    load: () => import('./features/opening/OpeningPage.tsx'),
  },
  {
    path: addresses.wall.pattern,
    title: 'Live wall',
    layout: 'bare',
    guard: 'none',
    load: () => import('./features/wall-screen/WallScreenPage.tsx'),
  },
  {
    ...couple,
    path: addresses.printQr.pattern,
    title: 'Print QR Code',
    load: () => import('./features/qr-code/QrCodePage.tsx'),
  },
  {
    ...couple,
    path: addresses.receivedCards.pattern,
    title: 'Received cards',
    load: () => import('./features/received-cards/ReceivedCardsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.receivedCard.pattern,
    title: 'Received card',
    load: () => import('./features/received-card/ReceivedCardPage.tsx'),
  },
  {
    ...couple,
    path: addresses.film.pattern,
    title: 'Your film',
    load: () => import('./features/film/FilmPage.tsx'),
  },
  {
    ...couple,
    path: addresses.thanks.pattern,
    title: 'Thanks',
    load: () => import('./features/thanks/ThanksPage.tsx'),
  },
  {
    ...couple,
    path: addresses.bankAccounts.pattern,
    title: 'Payout Methods',
    load: () => import('./features/bank-accounts/BankAccountsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.addBankAccount.pattern,
    title: 'Add a bank account',
    load: () => import('./features/bank-accounts/AddBankAccountPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOut.pattern,
    title: 'Cashout Request',
    load: () => import('./features/cash-out/CashOutPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOuts.pattern,
    title: 'Cashout History',
    load: () => import('./features/cash-out-history/CashOutHistoryPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOutDetails.pattern,
    title: 'Cash-out',
    load: () => import('./features/cash-out-details/CashOutDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.gifts.pattern,
    title: 'Gifts',
    load: () => import('./features/gifts/GiftsPage.tsx'),
  },
  {
    path: addresses.history.pattern,
    title: 'Cashout History',
    layout: 'app',
    guard: 'none',
    load: () => import('./features/history/HistoryPage.tsx'),
  },
  {
    path: addresses.help.pattern,
    title: 'An invitation',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/help/HelpPage.tsx'),
  },
  {
    path: addresses.cardMails.pattern,
    title: 'Emails about cards',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/card-mails/CardMailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.media.pattern,
    title: 'Media',
    load: () => import('./features/media/MediaPage.tsx'),
  },
  {
    ...couple,
    path: addresses.guestbook.pattern,
    title: 'Digital Guestbook',
    load: () => import('./features/guestbook/DigitalGuestbookPage.tsx'),
  },
  {
    path: addresses.book.pattern,
    title: 'A guestbook',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/guestbook/SharedBookPage.tsx'),
  },
];
