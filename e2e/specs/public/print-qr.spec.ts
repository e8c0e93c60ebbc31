import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { newAttendee, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { withoutScripts } from '../../core/without-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

async function print(page: Page): Promise<void> {
  await page.goto('/');
  // Before hydration, the link downloads the example.
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Print QR Code' }).click();
}

async function expectExample(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the example' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download).suggestedFilename()).toBe('Keepsake example sheet.pdf');
}

test('“Print QR Code”, signed out, offers an example and leads to the sign-up', async ({
  phone,
}) => {
  await print(phone);
  await expect(phone.getByRole('dialog', { name: 'Print QR Code' })).toBeVisible();
  await expectExample(phone);
  await phone.getByRole('link', { name: 'Sign Up for your own' }).click();
  await expect(phone).toHaveURL('/register');
});

test('“Print QR Code” downloads the example without scripts', async ({ browser, server }) => {
  const page = await withoutScripts(browser, server.url);
  await page.goto('/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Print QR Code' }).click();
  expect((await download).suggestedFilename()).toBe('Keepsake example sheet.pdf');
  await page.close();
});

test('“Print QR Code” offers a guest the example and the sign-up, and an attendee the example and an event of their own', async ({
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
