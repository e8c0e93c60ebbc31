import { expect, type Page } from '@playwright/test';
import { callerWith, sendCard, type NewEvent } from './api.ts';
import { guestHere, tokenOf } from './browser-session.ts';
import type { Site } from './server.ts';

/** A guest in this browser who has sent a card, on its private page. */
export async function cardOfGuest(
  server: Site,
  page: Page,
  event: NewEvent,
  words: string,
): Promise<void> {
  await guestHere(page, event.unique_code);
  const token = await tokenOf(page);
  await sendCard(callerWith(server, token), event.id, words);
  await page.goto(`/attendee/wedding/${event.id}/detail`);
  const cards = page.getByRole('region', { name: 'Your cards' });
  await cards.getByRole('link', { name: /Delivered/ }).click();
  await expect(page.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
}
