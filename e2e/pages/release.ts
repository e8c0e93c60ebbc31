import { expect, type Browser } from '@playwright/test';
import { GuestPages } from './guest.ts';

/** The version of the entry that a visitor runs, who then writes a card. */
export async function attendeeVersionFor(
  browser: Browser,
  url: string,
  link: string,
): Promise<string> {
  const page = await browser.newPage({ baseURL: url });
  const entries: string[] = [];
  page.on('request', (request) => {
    const found = /remote-attendee\/remoteEntry\.([0-9a-f]+)\.js/.exec(request.url());
    if (found?.[1] && request.resourceType() === 'script') entries.push(found[1]);
  });
  await new GuestPages(page).arrive(link, 'Theo');
  await expect(page.getByRole('button', { name: 'Send the card' })).toBeVisible();
  // The page that was sent looks the same before its scripts are asked for.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.close();
  return entries.at(-1) ?? '';
}
