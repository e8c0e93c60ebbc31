import type { Page } from '@playwright/test';
import { blockScripts } from '../../core/blocked-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the current page stays under a veil, without a layout shift, while the next one loads', async ({
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

test('with text at 200 % the skip link stays hidden until it has the focus', async ({ laptop }) => {
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

test('a filled button has the accent of the light theme, and a lighter one in the dark theme', async ({
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

test('a page that was opened before scripts loaded has the focus on its heading, too', async ({
  server,
  phone,
}) => {
  const held = await blockScripts(server.url);
  try {
    await phone.goto(held.url, { waitUntil: 'commit' });
    await phone.getByLabel('Invited? Enter your code').fill('EXAMPLE1');
    await phone.getByRole('button', { name: 'Open', exact: true }).click();
    await phone.waitForURL(/process-unique-code/, { waitUntil: 'commit' });
    held.release();
    await expect(heading(phone)).toHaveText('We don’t know this code');
    await expect(heading(phone)).toBeFocused();
  } finally {
    await held.close();
  }
});

test('a page without a picture shows a drawing, which keeps its size while it loads', async ({
  phone,
}) => {
  await phone.goto('/');
  await phone.getByLabel('Invited? Enter your code').fill('EXAMPLE1');
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(heading(phone)).toBeFocused();
  const drawing = phone.locator('main svg[aria-hidden="true"]').first();
  await expect(drawing).toBeVisible();
  // One drawing replaces another of the same size.
  await expect.poll(async () => drawing.boundingBox()).toMatchObject({ width: 160, height: 110 });
});
