import * as addresses from '@keepsake/shared/addresses';
import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';
import { msg } from '@lingui/core/runtime-macro';

const guest = { layout: 'app', guard: 'attendee' } as const;
const member = { layout: 'app', guard: 'attendee-no-guest' } as const;
const anybody = { layout: 'plain', guard: 'none' } as const;
const recorder = {
  ...anybody,
  title: msg`Record a video`,
  load: () => import('./features/recorder/VideoRecorderPage.tsx'),
};

/** The routes of this remote; `remote.json` declares the same paths. */
export const routes: RemoteRoute[] = [
  {
    ...member,
    path: addresses.attendeeHome.pattern,
    name: 'AttendeeHome',
    title: msg`Home`,
    home: 'members',
    painted: true,
    load: () => import('./features/home/AttendeeHomePage.tsx'),
  },
  {
    ...guest,
    path: addresses.addEvent.pattern,
    title: msg`Add an event`,
    home: 'guests',
    load: () => import('./features/add-event/AddEventPage.tsx'),
  },
  {
    ...member,
    path: addresses.searchEvents.pattern,
    title: msg`Search for Events`,
    load: () => import('./features/search/SearchEventsPage.tsx'),
  },
  {
    ...guest,
    path: addresses.attendedEvent.pattern,
    title: msg`Event`,
    home: 'guests',
    painted: true,
    load: () => import('./features/event/EventPage.tsx'),
  },
  {
    ...guest,
    path: addresses.chooseCard.pattern,
    title: msg`Send a card`,
    offersAccount: true,
    load: () => import('./features/composer/DesignsPage.tsx'),
  },
  {
    ...guest,
    path: addresses.customiseCard.pattern,
    title: msg`Send a card`,
    likelyNext: addresses.paymentMethod.pattern,
    offersAccount: true,
    load: () => import('./features/composer/ComposerPage.tsx'),
  },
  {
    ...guest,
    path: addresses.album.pattern,
    title: msg`Album`,
    load: () => import('./features/album/AlbumPage.tsx'),
  },
  {
    ...member,
    path: addresses.cardsSent.pattern,
    title: msg`Your cards`,
    load: () => import('./features/cards-sent/CardsSentPage.tsx'),
  },
  {
    ...member,
    path: addresses.sentCard.pattern,
    title: msg`Your card`,
    load: () => import('./features/cards-sent/SentCardPage.tsx'),
  },
  {
    ...anybody,
    path: addresses.privateCard.pattern,
    title: msg`Your card`,
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
    ...member,
    path: addresses.archivedEvents.pattern,
    title: msg`Archived Events`,
    load: () => import('./features/home/ArchivedEventsPage.tsx'),
  },
  { ...recorder, path: addresses.recorder.pattern },
  { ...recorder, path: addresses.recorderRtc.pattern },
];

/** Components that the shell’s pages embed; `remote.json` lists the same names. */
export const parts: NonNullable<RemoteModule['parts']> = {
  invitation: () => import('./features/composer/InvitationPart.tsx'),
};
