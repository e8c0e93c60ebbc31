import type { Page } from '@playwright/test';
import { holdScripts } from '../../core/held-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page that is kept waiting for lies below a veil, and nothing moves for it', async ({
  phone,
}) => {
  await phone.goto('/login');
  await expect(heading(phone)).toBeVisible();
  await phone.waitForLoadState('networkidle');
  await phone.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift' });
  });
  const held = Promise.withResolvers<void>();
  await phone.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const link = phone.getByRole('link', { name: 'Forgot Password' });
  await link.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByTestId('loading-veil')).toBeVisible();
  await expect(phone.getByText('Loading…')).toHaveAttribute('aria-live', 'polite');
  await expect(link).toBeFocused();
  expect(await phone.evaluate('window.moved')).toEqual([]);
  held.resolve();
  await expect(phone.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(phone.getByTestId('loading-veil')).toHaveCount(0);
});

test('text at 200 % leaves the skip link out of sight until the keyboard comes to it', async ({
  laptop,
}) => {
  await laptop.goto('/');
  await expect(heading(laptop)).toBeVisible();
  await laptop.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const skip = laptop.getByRole('link', { name: 'Skip to the page' });
  const box = async () => skip.evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(async () => (await box()).bottom).toBeLessThanOrEqual(0);
  await skip.focus();
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(0);
});

test('a filled button has the accent of the light by day and, light enough, by night', async ({
  laptop,
}) => {
  await laptop.goto('/');
  const button = laptop.getByRole('main').getByRole('link', { name: 'Sign Up' });
  const colour = async () => button.evaluate((link) => getComputedStyle(link).backgroundColor);
  await laptop.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(colour).toBe('rgb(122, 42, 58)');
  await laptop.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(colour).toBe('rgb(179, 74, 95)');
});

test('a page that came before any script was there has the focus on its heading, too', async ({
  server,
  phone,
}) => {
  const held = await holdScripts(server.url);
  await phone.goto(held.url, { waitUntil: 'commit' });
  await phone.getByLabel('Invited? Enter your code').fill('EXAMPLE1');
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await phone.waitForURL(/process-unique-code/, { waitUntil: 'commit' });
  held.release();
  await expect(heading(phone)).toHaveText('We don’t know this code');
  await expect(heading(phone)).toBeFocused();
  await held.close();
});

test('a page without a picture of its own is drawn, in its size before it is there', async ({
  phone,
}) => {
  await phone.goto('/');
  await phone.getByLabel('Invited? Enter your code').fill('EXAMPLE1');
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(heading(phone)).toBeFocused();
  const drawing = phone.locator('main svg[aria-hidden="true"]').first();
  await expect(drawing).toBeVisible();
  // One drawing gives way to another of that size.
  await expect.poll(async () => drawing.boundingBox()).toMatchObject({ width: 160, height: 110 });
});
