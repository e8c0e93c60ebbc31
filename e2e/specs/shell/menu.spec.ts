import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, sendCard } from '../../core/api.ts';
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
 * Presses each entry, from wherever the one before led to: the page is the one that it names, begins at its top with the focus on
 * its heading, and stands at the same left edge as all others.
 */
async function pressEach(page: Page): Promise<void> {
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

test('each entry of a couple’s menu leads where its words say', async ({ server, laptop }) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner);
  await sendCard(await newAttendee(server, event.unique_code), event.id, 'All the best');
  await signInHere(laptop, owner);
  await pressEach(laptop);
});

/** Goes down the page and to the one that it is: it begins at its top, with the focus on its heading. */
async function expectBeginsAgain(page: Page, go: () => Promise<void>): Promise<void> {
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

test('the logo, a link and an entry of the menu that lead to the page one is on begin it again', async ({
  couple,
  laptop,
  phone,
}) => {
  await test.step('public pages', async () => {
    await laptop.goto('/');
    await laptop.locator('html[data-screen]').waitFor();
    await expectBeginsAgain(laptop, async () =>
      laptop.getByRole('banner').getByRole('link', { name: 'Keepsake', exact: true }).click(),
    );
    const footer = laptop.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    // The address changes before the page does.
    await expect(laptop.getByRole('heading', { level: 1, name: /privacy/i })).toBeFocused();
    await expectBeginsAgain(laptop, async () =>
      footer.getByRole('link', { name: 'Privacy Policy' }).click(),
    );
  });
  await test.step('the menu of a large screen', async () => {
    await signInHere(laptop, couple);
    await laptop.goto('/faq');
    await expectBeginsAgain(laptop, async () =>
      menu(laptop).getByRole('link', { name: 'FAQs' }).click(),
    );
  });
  await test.step('the menu of a phone', async () => {
    await signInHere(phone, couple);
    await phone.goto('/faq');
    await expectBeginsAgain(phone, async () => {
      await new AccountPages(phone).openMenu();
      await menu(phone).getByRole('link', { name: 'FAQs' }).click();
    });
  });
});

test('a guest’s menu leads to the website, in a tab of its own', async ({
  server,
  couple,
  laptop,
}) => {
  const { id, unique_code } = await newEvent(couple);
  await guestHere(laptop, unique_code);
  await laptop.goto(`/attendee/wedding/${id}/detail`);
  await expect(menu(laptop).getByRole('link')).toHaveText(['Go to Website']);
  const website = laptop.waitForEvent('popup');
  await menu(laptop).getByRole('link', { name: 'Go to Website' }).click();
  await expect(await website).toHaveURL(`${server.url}/`);
  await expect(laptop).toHaveURL(/\/detail$/);
});
