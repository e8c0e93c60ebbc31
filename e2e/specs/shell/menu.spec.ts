import type { Page } from '@playwright/test';
import { newAttendee, newCoupleWithEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

const entries = {
  Home: '/bride-groom/home',
  Profile: '/profile',
  Event: '/bride-groom/event',
  'Choose Package': '/pricing',
  'Register new event': '/bride-groom/add-wedding-event',
  Media: '/media',
  'Your film': '/bride-groom/film',
  'Digital Guestbook': '/event-planner/digital-guestbook',
  'Live wall': '/bride-groom/live-wall',
  Gifts: '/bride-groom/gifts',
  'Payout Methods': '/bride-groom/payout-method',
  'Cashout Request': '/bride-groom/cashout',
  'Cashout History': '/bride-groom/cashout/payout-list',
  'Received cards photos and videos': '/bride-groom/received-cards',
  'Thank-yous': '/bride-groom/thanks',
  'Print QR Code': '/bride-groom/print-qr',
  About: '/about',
  'Privacy Policy': '/privacy-policy',
  'Terms & Conditions': '/terms-and-condition',
  FAQs: '/faq',
};

const menu = (page: Page) => new AccountPages(page).menu();

/**
 * Follows each menu entry from the page before. Expects the named page, scrolled to its top, with the focus on its
 * heading and its content at the same left edge.
 */
async function followEach(page: Page): Promise<void> {
  await page.goto('/notification');
  const links = menu(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const labels = await links.allTextContents();
  expect(labels.toSorted()).toEqual(Object.keys(entries).toSorted());
  let edge: number | undefined;
  for (const [label, address] of Object.entries(entries)) {
    const entry = menu(page).getByRole('link', { name: label, exact: true });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await entry.click();
    await expect(page, label).toHaveURL(address);
    await expect(entry, label).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 }), label).toBeFocused();
    await expect.poll(async () => page.evaluate(() => window.scrollY), label).toBe(0);
    const column = page.getByTestId('title-header').locator('+ *');
    const left = async () => (await column.boundingBox())?.x;
    edge ??= await left();
    await expect.poll(left, label).toBe(edge);
  }
}

test('each entry of a couple’s menu leads to its page', async ({ server, laptop }) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendCard(await newAttendee(server, event.unique_code), event.id, 'All the best');
  await signInHere(laptop, owner);
  await followEach(laptop);
});
