import type { Browser, Page } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

/** Switches the account's role in another browser. */
async function switchElsewhere(
  browser: Browser,
  server: Site,
  account: Caller,
  side: 'Attend an event' | 'Create an event',
): Promise<void> {
  const device = await browser.newPage({ baseURL: server.url });
  await signInHere(device, account);
  await device.goto('/profile');
  await new AccountPages(device).switchTo(side);
  await expect(device).toHaveURL(/\/(attendee|bride-groom)\/home/);
  await device.close();
}

const roleNotice = (page: Page, side: string) =>
  page.getByText(`You switched to “${side}” on another device or in another tab.`);

test('a switch of roles on another device reaches this one by a reload, and by the next answer of the server', async ({
  server,
  laptop,
  browser,
}) => {
  const couple = await newCouple(server);
  await newEvent(couple);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await expect(laptop.getByRole('link', { name: 'Payout Methods' })).toBeVisible();

  await test.step('by a reload', async () => {
    await switchElsewhere(browser, server, couple, 'Attend an event');
    await laptop.reload();
    await expect(laptop).toHaveURL(/\/attendee\/home/);
    await expect(roleNotice(laptop, 'Attend an event')).toBeVisible();
    await expect(laptop.getByRole('link', { name: 'Search for Events' })).toBeVisible();
  });

  await test.step('by an answer of the server', async () => {
    await switchElsewhere(browser, server, couple, 'Create an event');
    await laptop.getByRole('link', { name: 'Archived Events' }).click();
    await expect(laptop).toHaveURL(/\/bride-groom\/home/);
    await expect(roleNotice(laptop, 'Create an event')).toBeVisible();
    await expect(laptop.getByRole('heading', { level: 1 })).toContainText('Amara & Luca');
  });
});

test('a profile picture with an expired address is loaded by a new one', async ({
  server,
  laptop,
}) => {
  await signInHere(laptop, await newCouple(server));
  await laptop.goto('/profile');
  const dialog = laptop.getByRole('dialog', { name: 'Your picture' });
  await laptop.getByLabel('Picture', { exact: true }).setInputFiles(PHOTO);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  const pictures = laptop.locator('img[src*="/api/media/"]');
  await expect(pictures).toHaveCount(2);

  await test.step('the stored address expires', async () => {
    await laptop.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as {
        user: { photo: string };
      };
      state.user.photo = state.user.photo.replace(/exp=\d+/, 'exp=1');
      localStorage.setItem('keepsake.auth', JSON.stringify(state));
    });
    await laptop.reload();
  });

  await expect(pictures).toHaveCount(2);
  await expect
    .poll(async () =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.naturalWidth)),
    )
    .toEqual([512, 512]);
});
