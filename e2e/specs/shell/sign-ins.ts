import type { Page } from '@playwright/test';
import type { Person } from '@keepsake/shared/testing/address-table';
import { newUnverified, type Caller } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import type { Site } from '../../core/server.ts';

/** Signs in on a page as each person of the table of addresses; `nobody` opens a public page. */
export function signInsOf(
  server: Site,
  { couple, attendee, code }: { couple: Caller; attendee: Caller; code: string },
): Record<Person, (page: Page) => Promise<void>> {
  return {
    nobody: async (page) => void (await page.goto('/faq')),
    unverified: async (page) => signInHere(page, await newUnverified(server)),
    unverified_attendee: async (page) => signInHere(page, await newUnverified(server, code)),
    guest: async (page) => guestHere(page, code),
    attendee: async (page) => signInHere(page, attendee),
    bride_groom: async (page) => signInHere(page, couple),
  };
}
