import { lazyWithRetry } from '../host/lazy-with-retry.ts';

// Parts of `AppLayout` that load lazily, so that the first page of a visit does not wait for them.

export const NotificationBell = lazyWithRetry(
  () => import('../notifications/NotificationBell.tsx'),
);
export const AccountMenu = lazyWithRetry(() => import('./AccountMenu.tsx'));
export const AppFooter = lazyWithRetry(() => import('./AppFooter.tsx'));

/**
 * Resolves once every lazy part shown on large screens has loaded. Taking over a painted page earlier would remove
 * those parts for a moment, and lose a press in them.
 */
export async function frameLoaded({ isGuest }: { isGuest: boolean }): Promise<void> {
  const parts = [AccountMenu, AppFooter, ...(isGuest ? [] : [NotificationBell])];
  await Promise.all(parts.map(async (part) => part.load()));
}
