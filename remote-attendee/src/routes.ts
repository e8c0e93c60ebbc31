import * as addresses from '@keepsake/shared/addresses';
import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

/** The routes of this remote; `remote.json` declares the same paths. */
export const routes: RemoteRoute[] = [
  {
    path: addresses.attendeeHome.pattern,
    name: 'AttendeeHome',
    title: msg`Home`,
    home: 'members',
    painted: true,
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/AttendeeHomePage.tsx'),
  },
  {
    path: addresses.addEvent.pattern,
    title: msg`Add an event`,
    home: 'guests',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/add-event/AddEventPage.tsx'),
  },
  {
    path: addresses.searchEvents.pattern,
    title: msg`Search for Events`,
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/search/SearchEventsPage.tsx'),
  },
  {
    path: addresses.attendedEvent.pattern,
    title: msg`Event`,
    home: 'guests',
    painted: true,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/event/EventPage.tsx'),
  },
  {
    path: addresses.chooseCard.pattern,
    title: msg`Send a card`,
    offersAccount: true,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/composer/DesignsPage.tsx'),
  },
  {
    path: addresses.customiseCard.pattern,
    title: msg`Send a card`,
    likelyNext: addresses.paymentMethod.pattern,
    offersAccount: true,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/composer/ComposerPage.tsx'),
  },
  {
    path: addresses.album.pattern,
    title: msg`Album`,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/album/AlbumPage.tsx'),
  },
  {
    path: addresses.cardsSent.pattern,
    title: msg`Your cards`,
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/CardsSentPage.tsx'),
  },
  {
    path: addresses.sentCard.pattern,
    title: msg`Your card`,
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/SentCardPage.tsx'),
  },
  {
    path: addresses.privateCard.pattern,
    title: msg`Your card`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/private-card/PrivateCardPage.tsx'),
  },
  {
    path: addresses.kiosk.pattern,
    title: msg`Write a card`,
    likelyNext: addresses.paymentMethod.pattern,
    layout: 'bare',
    guard: 'none',
    load: () => import('./features/kiosk/KioskPage.tsx'),
  },
  {
    path: addresses.archivedEvents.pattern,
    title: msg`Archived Events`,
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/ArchivedEventsPage.tsx'),
  },
  {
    path: addresses.recorder.pattern,
    title: msg`Record a video`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
  {
    path: addresses.recorderRtc.pattern,
    title: msg`Record a video`,
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
];

/** Components that pages of the shell embed; `remote.json` lists the same names. */
export const parts: NonNullable<RemoteModule['parts']> = {
  invitation: () => import('./features/composer/InvitationPart.tsx'),
};
