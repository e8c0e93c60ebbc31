import { lasting } from '../host/lasting.ts';

/*
 * What the frame of the pages of people who are signed in fetches by itself: the first page of a visit does not wait for it.
 */

export const NotificationBell = lasting(() => import('../notifications/NotificationBell.tsx'));
export const AccountMenu = lasting(() => import('./AccountMenu.tsx'));
export const AppFooter = lasting(() => import('./AppFooter.tsx'));

/**
 * Settles once all of it that large screens show is there: a painted page has it, and would lose it for a moment, and what was
 * pressed in it, too.
 */
export async function frameLoaded({ isGuest }: { isGuest: boolean }): Promise<void> {
  const parts = [AccountMenu, AppFooter, ...(isGuest ? [] : [NotificationBell])];
  await Promise.all(parts.map(async (part) => part.load()));
}
