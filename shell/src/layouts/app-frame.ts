import { lasting } from '../host/lasting.ts';

/*
 * What the frame of the pages of people who are signed in fetches by itself: the first page of a visit does not wait for it.
 */

export const NotificationBell = lasting(() => import('../notifications/NotificationBell.tsx'));
export const AccountMenu = lasting(() => import('./AccountMenu.tsx'));
export const AppFooter = lasting(() => import('./AppFooter.tsx'));

/** Settles once it is there: a painted page has it, and would lose it for a moment, and what was pressed in it, too. */
export async function frameLoaded(): Promise<void> {
  await Promise.all([NotificationBell, AccountMenu, AppFooter].map(async (part) => part.load()));
}
