import type { Page } from '@playwright/test';
import { newAttendee, newCoupleWithEvent, newEvent, sendCard } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
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

/** Navigates to the open page: it scrolls to its top, focuses its heading and adds no history entry. */
async function expectRestarts(page: Page, go: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const address = page.url();
  const entries = await page.evaluate(() => history.length);
  await go();
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.length), 'Back leads where it led').toBe(entries);
}

test('logo, links and menu entries of the current page scroll to its top and focus its heading', async ({
  couple,
  laptop,
  phone,
}) => {
  await test.step('public pages', async () => {
    await laptop.goto('/');
    await laptop.locator('html[data-screen]').waitFor();
    await expectRestarts(laptop, async () =>
      laptop.getByRole('banner').getByRole('link', { name: 'Keepsake', exact: true }).click(),
    );
    const footer = laptop.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    // The address changes before the page is rendered.
    await expect(laptop.getByRole('heading', { level: 1, name: /privacy/i })).toBeFocused();
    await expectRestarts(laptop, async () =>
      footer.getByRole('link', { name: 'Privacy Policy' }).click(),
    );
  });
  await test.step('the menu of a large screen', async () => {
    await signInHere(laptop, couple);
    await laptop.goto('/faq');
    await expectRestarts(laptop, async () =>
      menu(laptop).getByRole('link', { name: 'FAQs' }).click(),
    );
  });
  await test.step('the menu of a phone', async () => {
    await signInHere(phone, couple);
    await phone.goto('/faq');
    await expectRestarts(phone, async () => {
      await new AccountPages(phone).openMenu();
      await menu(phone).getByRole('link', { name: 'FAQs' }).click();
    });
  });
});

test('a guest’s menu opens the website in a new tab', async ({ server, couple, laptop }) => {
  const { id, unique_code } = await newEvent(couple);
  await guestHere(laptop, unique_code);
  await laptop.goto(`/attendee/wedding/${id}/detail`);
  await expect(menu(laptop).getByRole('link')).toHaveText(['Go to Website']);
  const website = laptop.waitForEvent('popup');
  await menu(laptop).getByRole('link', { name: 'Go to Website' }).click();
  await expect(await website).toHaveURL(`${server.url}/`);
  await expect(laptop).toHaveURL(/\/detail$/);
});
