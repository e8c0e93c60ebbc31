import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    path: '/attendee/home',
    name: 'AttendeeHome',
    title: 'Your events',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/AttendeeHomePage.tsx'),
  },
  {
    path: '/attendee/add-wedding-event',
    title: 'Enter a code',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/add-event/AddEventPage.tsx'),
  },
  {
    path: '/attendee/wedding/search',
    title: 'Search for events',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/search/SearchEventsPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/detail',
    title: 'Event',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/event/EventPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/wedding-cards',
    title: 'Choose a card',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/choose-card/ChooseCardPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/customise-card',
    title: 'Make it yours',
    layout: 'app',
    guard: 'attendee',
    load: () => import('./features/customise/CustomiseCardPage.tsx'),
  },
  {
    path: '/attendee/wedding/:id/cards-sent',
    title: 'Cards you sent',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/CardsSentPage.tsx'),
  },
  {
    path: '/attendee/wedding/:cardId/card-sent/:id/details',
    title: 'Your card',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/cards-sent/SentCardPage.tsx'),
  },
  {
    path: '/attendee/archived-weddings',
    title: 'Archived events',
    layout: 'app',
    guard: 'attendee-no-guest',
    load: () => import('./features/home/ArchivedEventsPage.tsx'),
  },
  {
    path: '/recorder',
    title: 'Record a video',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
  {
    path: '/recorder-rtc',
    title: 'Record a video',
    layout: 'plain',
    guard: 'none',
    load: () => import('./features/recorder/VideoRecorderPage.tsx'),
  },
];
