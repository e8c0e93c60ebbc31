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
];
