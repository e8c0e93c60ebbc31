import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('with text at 200 % the skip link stays hidden until it has the focus; a filled button has an accent for each theme', async ({
  laptop,
}) => {
  await laptop.goto('/');
  await expect(heading(laptop)).toBeVisible();
  const button = laptop.getByRole('main').getByRole('link', { name: 'Sign Up' });
  const colour = async () => button.evaluate((link) => getComputedStyle(link).backgroundColor);
  await laptop.emulateMedia({ colorScheme: 'light' });
  await expect.poll(colour).toBe('rgb(122, 42, 58)');
  await laptop.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).toBe('rgb(179, 74, 95)');

  await laptop.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const skip = laptop.getByRole('link', { name: 'Skip to the page' });
  const box = async () => skip.evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(async () => (await box()).bottom).toBeLessThanOrEqual(0);
  await skip.focus();
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(0);
});
