import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, newUnverified } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { animationsEnd } from '../../core/drawn.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectFit, lookAtAll } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

const open = [
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

async function look(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAtAll(page);
}

async function expectDialog(page: Page, name: string | RegExp, widths: number[]): Promise<void> {
  // Of two, one is on its way out.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await animationsEnd(page);
  await lookAtAll(page, widths);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.beforeEach(async ({ laptop }) => laptop.emulateMedia({ reducedMotion: 'reduce' }));

test('pages for everybody are accessible and fit every screen', async ({ laptop }) => {
  for (const address of open) await test.step(address, async () => look(laptop, address));
});

test('account pages and their dialogs are accessible and fit every screen', async ({
  server,
  laptop,
}) => {
  await signInHere(laptop, await newUnverified(server));
  await look(laptop, '/verify');
  await signInHere(laptop, await newCouple(server));
  await look(laptop, '/notification');
  await look(laptop, '/profile');
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
      if (entry === 'Logout') await lookAtAll(laptop, small);
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

test('a guest may log in from checkout; the dialog is accessible', async ({
  server,
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  const attendee = await newAttendee(server, event.unique_code);
  await guestHere(laptop, event.unique_code);
  await laptop.goto(`/attendee/wedding/${event.id}/detail`);
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(laptop.getByRole('banner').getByRole('button', { name: 'Login' })).toHaveCount(0);
  await laptop.goto(`/attendee/wedding/${event.id}/customise-card`);
  await laptop.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  await lookAtAll(laptop, [1280]);
  await dialog.getByLabel('Email').fill(attendee.email);
  await dialog.getByLabel('Password', { exact: true }).fill(attendee.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(laptop.getByText('Please wait...')).toBeVisible();
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop).toHaveURL(/customise-card/);
});

test('an app-store badge says why, and its message stays', async ({ laptop }) => {
  await laptop.clock.install();
  await laptop.goto('/');
  await laptop.getByRole('button', { name: /App Store/ }).click();
  const toast = laptop.getByText('Sorry for the inconvenience. Our App is under maintenance.');
  await expect(toast).toBeVisible();
  await laptop.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await laptop.setViewportSize({ width: 320, height: 700 });
  await expectFit(laptop);
});
