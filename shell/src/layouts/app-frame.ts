import { lasting } from '../host/lasting.ts';

/*
 * What the frame of the pages of people who are signed in fetches by itself: the first page of a visit does not wait for it.
 */

export const NotificationBell = lasting(() => import('../notifications/NotificationBell.tsx'));
export const AccountMenu = lasting(() => import('./AccountMenu.tsx'));
export const AppFooter = lasting(() => import('./AppFooter.tsx'));

/**
 * Settles once what is seen of it at the top of a page is there: a painted page has it, and would lose it for a moment, and what was
 * pressed in it, too. The footer is waited for where it may be in sight.
 */
export async function frameLoaded(of: { isGuest: boolean; isLarge: boolean }): Promise<void> {
  const parts = [
    ...(of.isGuest ? [] : [NotificationBell]),
    ...(of.isLarge ? [AccountMenu, AppFooter] : []),
  ];
  await Promise.all(parts.map(async (part) => part.load()));
}
