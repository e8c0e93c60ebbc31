import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

const couple = { layout: 'app', guard: 'bride-groom' } as const;

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    ...couple,
    path: addresses.coupleHome.pattern,
    name: 'BrideGroomHome',
    title: msg`Home`,
    home: 'members',
    painted: true,
    load: () => import('./features/home/BrideGroomHomePage.tsx'),
  },
  {
    ...couple,
    path: addresses.registerEvent.pattern,
    name: 'BrideGroomAddWeddingEvent',
    title: msg`Register new event`,
    load: () => import('./features/register-event/AddWeddingEventPage.tsx'),
  },
  {
    ...couple,
    path: addresses.chosenEvent.pattern,
    title: msg`Event`,
    load: () => import('./features/event-details/EventDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.ownedEvent.pattern,
    title: msg`Event`,
    load: () => import('./features/event-details/EventDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.eventQrCode.pattern,
    title: msg`Print QR Code`,
    load: () => import('./features/qr-code/QrCodePage.tsx'),
  },
  {
    ...couple,
    path: addresses.eventWall.pattern,
    title: msg`On the big screen`,
    load: () => import('./features/wall/WallPage.tsx'),
  },
  {
    ...couple,
    path: addresses.chosenWall.pattern,
    title: msg`On the big screen`,
    load: () => import('./features/wall/WallPage.tsx'),
  },
  {
    ...couple,
    path: addresses.openingEvening.pattern,
    title: msg`Opening evening`,
    layout: 'bare',
    load: () => import('./features/opening/OpeningPage.tsx'),
  },
  {
    path: addresses.wall.pattern,
    title: msg`Live wall`,
    layout: 'bare',
    guard: 'none',
    load: () => import('./features/wall-screen/WallScreenPage.tsx'),
  },
  {
    ...couple,
    path: addresses.printQr.pattern,
    title: msg`Print QR Code`,
    load: () => import('./features/qr-code/QrCodePage.tsx'),
  },
  {
    ...couple,
    path: addresses.receivedCards.pattern,
    title: msg`Received cards`,
    load: () => import('./features/received-cards/ReceivedCardsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.receivedCard.pattern,
    title: msg`Received card`,
    load: () => import('./features/received-card/ReceivedCardPage.tsx'),
  },
  {
    ...couple,
    path: addresses.film.pattern,
    title: msg`Your film`,
    load: () => import('./features/film/FilmPage.tsx'),
  },
  {
    ...couple,
    path: addresses.thanks.pattern,
    title: msg`Thanks`,
    load: () => import('./features/thanks/ThanksPage.tsx'),
  },
  {
    ...couple,
    path: addresses.bankAccounts.pattern,
    title: msg`Payout Methods`,
    load: () => import('./features/bank-accounts/BankAccountsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.addBankAccount.pattern,
    title: msg`Add a bank account`,
    load: () => import('./features/bank-accounts/AddBankAccountPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOut.pattern,
    title: msg`Cashout Request`,
    load: () => import('./features/cash-out/CashOutPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOuts.pattern,
    title: msg`Cashout History`,
    load: () => import('./features/cash-out-history/CashOutHistoryPage.tsx'),
  },
  {
    ...couple,
    path: addresses.cashOutDetails.pattern,
    title: msg`Cash-out`,
    load: () => import('./features/cash-out-details/CashOutDetailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.gifts.pattern,
    title: msg`Gifts`,
    load: () => import('./features/gifts/GiftsPage.tsx'),
  },
  {
    path: addresses.history.pattern,
    title: msg`Cashout History`,
    layout: 'app',
    guard: 'none',
    load: () => import('./features/history/HistoryPage.tsx'),
  },
  {
    path: addresses.help.pattern,
    title: msg`An invitation`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/help/HelpPage.tsx'),
  },
  {
    path: addresses.cardMails.pattern,
    title: msg`Emails about cards`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/card-mails/CardMailsPage.tsx'),
  },
  {
    ...couple,
    path: addresses.media.pattern,
    title: msg`Media`,
    load: () => import('./features/media/MediaPage.tsx'),
  },
  {
    ...couple,
    path: addresses.guestbook.pattern,
    title: msg`Digital Guestbook`,
    load: () => import('./features/guestbook/DigitalGuestbookPage.tsx'),
  },
  {
    path: addresses.book.pattern,
    title: msg`A guestbook`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/guestbook/SharedBookPage.tsx'),
  },
  {
    path: addresses.sharedFilm.pattern,
    title: msg`A film`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/film/SharedFilmPage.tsx'),
  },
];
