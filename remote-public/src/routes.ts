import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address of this area; `remote.json` declares the same ones. */
export const routes: RemoteRoute[] = [
  {
    path: '/',
    name: 'Home',
    layout: 'public',
    guard: 'none',
    load: () => import('./features/home/HomePage.tsx'),
  },
];
