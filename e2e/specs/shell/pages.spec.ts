import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

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

async function expectFit(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFit(page);
    if (width === 1280 || width === 320) await expectAccessible(page);
  }
}

test('pages for everybody are accessible and fit every screen', async ({ laptop }) => {
  for (const address of open) await test.step(address, async () => look(laptop, address));
});

test('account pages are accessible and fit every screen', async ({ server, laptop }) => {
  await signInHere(laptop, await newCouple(server));
  await look(laptop, '/notification');
  await look(laptop, '/profile');
  await laptop.setViewportSize({ width: 320, height: 700 });
  await laptop.getByRole('button', { name: 'Delete account' }).click();
  await expect(laptop.getByRole('dialog')).toBeVisible();
  await expectAccessible(laptop);
  await expectFit(laptop);
  await laptop.keyboard.press('Escape');
  await laptop.getByRole('button', { name: 'Open menu' }).click();
  await expect(laptop.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(laptop);
});

test('the menu shows no entry whose page is not there', async ({ server, laptop }) => {
  await signInHere(laptop, await newCouple(server));
  await laptop.goto('/profile');
  const entries = laptop.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  for (const href of await entries.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
    await laptop.goto(href ?? '');
    await expect(laptop.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(laptop.getByText('Nothing is kept here')).toHaveCount(0);
  }
});

test('a guest may log in from checkout; the dialog is accessible', async ({ server, laptop }) => {
  const event = await newEvent(await newCouple(server));
  const attendee = await newAttendee(server, event.unique_code);
  await guestHere(laptop, event.unique_code);
  await laptop.goto(`/attendee/wedding/${event.id}/detail`);
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(laptop.getByRole('banner').getByRole('button', { name: 'Login' })).toHaveCount(0);
  await laptop.goto(`/attendee/wedding/${event.id}/wedding-cards`);
  await laptop.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  await expectAccessible(laptop);
  await dialog.getByLabel('Email').fill(attendee.email);
  await dialog.getByLabel('Password', { exact: true }).fill(attendee.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(laptop.getByText('Please wait...')).toBeVisible();
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop).toHaveURL(/wedding-cards/);
});

test('an app-store badge says why, and its message stays', async ({ laptop }) => {
  await laptop.goto('/');
  await laptop.getByRole('button', { name: /App Store/ }).click();
  const toast = laptop.getByText('Sorry for the inconvenience. Our App is under maintenance.');
  await expect(toast).toBeVisible();
  await laptop.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  await laptop.setViewportSize({ width: 320, height: 700 });
  await expectFit(laptop);
});
