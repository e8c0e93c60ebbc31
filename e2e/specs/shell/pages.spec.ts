import type { Page } from '@playwright/test';
import { newCouple, newUnverified } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { animationsEnd } from '../../core/animations.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectHydrated } from '../../core/hydrated.ts';
import { navigate } from '../../core/navigate.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

const publicAddresses = [
  '/login',
  '/register',
  '/guest',
  '/unauthorized',
  '/reset',
  '/reset-page',
  '/reset-confirm?token=x',
  '/process-unique-code?unique-code=ABCDEFGH',
  '/create-account/complete',
  '/nowhere-at-all',
];

/** @param isFirst loads the page; the others are reached from it, as by a link */
async function expectPage(page: Page, address: string, isFirst = true): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await navigate(page, address, isFirst);
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHydrated(page);
  await expectAccessibleAndFit(page);
}

async function expectDialog(page: Page, name: string | RegExp, widths: number[]): Promise<void> {
  // During a transition two dialogs exist; the older one is closing.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await animationsEnd(page);
  await expectAccessibleAndFit(page, widths);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('pages of the shell without a sign-in are accessible and fit every screen', async ({
  laptop,
}) => {
  for (const [at, address] of publicAddresses.entries())
    await test.step(address, async () => expectPage(laptop, address, at === 0));
});

test('account pages and their dialogs are accessible and fit every screen', async ({
  server,
  laptop,
}) => {
  await signInHere(laptop, await newUnverified(server));
  await expectPage(laptop, '/verify');
  await signInHere(laptop, await newCouple(server));
  await expectPage(laptop, '/notification');
  await expectPage(laptop, '/profile', false);
  const small = [390, 768, 320];
  await laptop.setViewportSize({ width: 390, height: 800 });
  await test.step('delete account', async () => {
    await laptop.getByRole('button', { name: 'Delete account' }).click();
    await expectDialog(laptop, 'Delete your account?', small);
  });
  await test.step('crop a picture', async () => {
    await laptop.getByLabel('Picture', { exact: true }).setInputFiles(PHOTO);
    await expectDialog(laptop, 'Your picture', small);
  });
  for (const [entry, dialog] of [
    ['Attend an event', 'Switch user role..!!'],
    ['Logout', 'Log out'],
  ] as const) {
    await test.step(`menu, then ${entry}`, async () => {
      await laptop.setViewportSize({ width: 390, height: 800 });
      await new AccountPages(laptop).openMenu();
      const menu = new AccountPages(laptop).menu();
      await expect(menu).toBeVisible();
      if (entry === 'Logout') await expectAccessibleAndFit(laptop, small);
      await menu.getByRole('button', { name: entry }).click();
      await expectDialog(laptop, dialog, [390, 1280, 320]);
    });
  }
  await test.step('role choice', async () => {
    await laptop.evaluate(() => localStorage.setItem('keepsake.just-verified', 'now'));
    await laptop.goto('/profile');
    await expectDialog(laptop, 'What brings you here?', [1280, 320]);
  });
});
