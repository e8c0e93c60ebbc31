import * as addresses from '@keepsake/shared/addresses';
import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';

/** The routes of this remote; `remote.json` declares the same paths. */
export const routes: RemoteRoute[] = [
  {
    path: addresses.attendeeHome.pattern,
    name: 'AttendeeHome',
    title: 'Home',
    home: 'members',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/AttendeeHomePage.tsx'),
  },
  {
    path: addresses.addEvent.pattern,
    title: 'Add an event',
    home: 'guests',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/add-event/AddEventPage.tsx'),
  },
  {
    path: addresses.searchEvents.pattern,
    title: 'Search for Events',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/search/SearchEventsPage.tsx'),
  },
  {
    path: addresses.attendedEvent.pattern,
    title: 'Event',
    home: 'guests',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/event/EventPage.tsx'),
  },
  {
    path: addresses.chooseCard.pattern,
    title: 'Send a card',
    offersAccount: true,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/composer/DesignsPage.tsx'),
  },
  {
    path: addresses.customiseCard.pattern,
    title: 'Send a card',
    likelyNext: addresses.paymentMethod.pattern,
    offersAccount: true,
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/composer/ComposerPage.tsx'),
  },
  {
    path: addresses.album.pattern,
    title: 'Album',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/album/AlbumPage.tsx'),
  },
  {
    path: addresses.cardsSent.pattern,
    title: 'Your cards',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/CardsSentPage.tsx'),
  },
  {
    path: addresses.sentCard.pattern,
    title: 'Your card',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/SentCardPage.tsx'),
  },
  {
    path: addresses.privateCard.pattern,
    title: 'Your card',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/private-card/PrivateCardPage.tsx'),
  },
  {
    path: addresses.kiosk.pattern,
    title: 'Write a card',
    likelyNext: addresses.paymentMethod.pattern,
    layout: 'bare',
    guard: 'none',
    load: () => import('./features/kiosk/KioskPage.tsx'),
  },
  {
    path: addresses.archivedEvents.pattern,
    title: 'Archived Events',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/ArchivedEventsPage.tsx'),
  },
  {
    path: addresses.recorder.pattern,
    title: 'Record a video',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
  {
    path: addresses.recorderRtc.pattern,
    title: 'Record a video',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
];

/** Components that pages of the shell embed; `remote.json` lists the same names. */
export const parts: NonNullable<RemoteModule['parts']> = {
  invitation: () => import('./features/composer/InvitationPart.tsx'),
};
