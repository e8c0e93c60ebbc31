import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Waits for the page's own requests.
  await page.waitForLoadState('networkidle');
}

test('the example card opens by keyboard, without moving what is below it; it and the example sheet are accessible; each theme has its accent, and with text at 200 % the skip link stays hidden until it has the focus', async ({
  server,
  laptop,
}) => {
  await open(laptop, '/');
  const below = laptop.getByRole('heading', { name: 'How it Works' });
  await laptop.getByRole('button', { name: 'Open the card' }).focus();
  const before = await below.boundingBox();
  await laptop.keyboard.press('Enter');
  await expect(laptop.getByText('with a gift of $150.00')).toBeVisible();
  await expect.poll(async () => below.boundingBox()).toEqual(before);
  await expect(laptop.getByRole('button', { name: 'Close the card' })).toBeFocused();
  await expectAccessible(laptop);

  const button = laptop.getByRole('main').getByRole('link', { name: 'Sign Up' });
  for (const [colorScheme, accent] of [
    ['light', 'rgb(122, 42, 58)'],
    ['dark', 'rgb(179, 74, 95)'],
  ] as const) {
    await laptop.emulateMedia({ colorScheme });
    await expect(button).toHaveCSS('background-color', accent);
  }
  await laptop.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const skip = laptop.getByRole('link', { name: 'Skip to the page' });
  const box = async () => skip.evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(async () => (await box()).bottom).toBeLessThanOrEqual(0);
  await skip.focus();
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(0);
  await laptop.emulateMedia({ colorScheme: 'light' });

  await signInHere(laptop, await newCouple(server));
  await open(laptop, '/example-qr-code');
  await expectAccessible(laptop);
});

test('a contact message survives a reload, is mailed to us, and is sent once', async ({
  machine: server,
  phone,
}) => {
  const email = `${randomUUID()}@example.com`;
  await open(phone, '/contact');
  await phone.getByLabel('Your name').fill('Ann Lee');
  await phone.getByLabel('Your email').fill(email);
  await phone.getByLabel('Your message').fill('Our code does not open.');
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('Our code does not open.');
  await expect(phone.getByLabel('Your email')).toHaveValue(email);
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByRole('heading', { name: 'Your message is with us' })).toBeFocused();
  await expect(phone.getByText(email)).toBeVisible();
  const mail = await waitForMail(server, 'team@example.org', new RegExp(email));
  expect(mail).toContain('Our code does not open.');
  await expectAccessible(phone);
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('');
});
