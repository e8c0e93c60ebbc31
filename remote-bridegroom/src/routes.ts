import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    path: '/bride-groom/home',
    name: 'BrideGroomHome',
    title: 'Home',
    layout: 'app',
    guard: 'bride-groom',
    load: () => import('./features/home/BrideGroomHomePage.tsx'),
  },
];
