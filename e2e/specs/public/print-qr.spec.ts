import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAlive } from '../../core/alive.ts';
import { newAttendee, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

async function print(page: Page): Promise<void> {
  await page.goto('/');
  // Before, the link downloads.
  await expectAlive(page);
  await page.getByRole('link', { name: 'Print QR Code' }).click();
}

async function expectExample(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the example' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download).suggestedFilename()).toBe('Keepsake example sheet.pdf');
}

test('Print QR Code without an account: an example that downloads, and the way to one’s own', async ({
  phone,
}) => {
  await print(phone);
  await expect(phone.getByRole('dialog', { name: 'Print QR Code' })).toBeVisible();
  await expectExample(phone);
  await phone.getByRole('link', { name: 'Sign Up for your own' }).click();
  await expect(phone).toHaveURL('/register');
});

test('Print QR Code without an account downloads before any script runs', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/');
  const download = still.waitForEvent('download');
  await still.getByRole('link', { name: 'Print QR Code' }).click();
  expect((await download).suggestedFilename()).toBe('Keepsake example sheet.pdf');
  await context.close();
});

test('Print QR Code for a guest and an attendee: the example, and the way to an event', async ({
  server,
  couple,
  laptop,
  phone,
}) => {
  const event = await newEvent(couple);
  await guestHere(phone, event.unique_code);
  await print(phone);
  await expectExample(phone);
  await expect(phone.getByRole('link', { name: 'Sign Up for your own' })).toBeVisible();

  await signInHere(laptop, await newAttendee(server, event.unique_code));
  await print(laptop);
  await expectExample(laptop);
  await new AccountPages(laptop).switchTo('Create an event');
  await expect(laptop).toHaveURL('/bride-groom/add-wedding-event');
});
