import { expect, type Page } from '@playwright/test';
import { callerWith, sendCard, type NewEvent } from './api.ts';
import { guestHere, tokenOf } from './browser-session.ts';
import type { Site } from './server.ts';

/** Sends a card as a new guest in this browser and opens the card's private page. */
export async function sendCardAsGuest(
  server: Site,
  page: Page,
  event: NewEvent,
  words: string,
  senderName?: string,
): Promise<void> {
  await guestHere(page, event.unique_code);
  const token = await tokenOf(page);
  await sendCard(callerWith(server, token), event.id, words, undefined, senderName);
  await page.goto(`/attendee/wedding/${event.id}/detail`);
  const cards = page.getByRole('region', { name: 'Your cards' });
  await cards.getByRole('link', { name: /Delivered/ }).click();
  await expect(page.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
}
