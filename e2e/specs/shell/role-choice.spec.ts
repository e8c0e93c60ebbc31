import type { Page } from '@playwright/test';
import { newUnverified } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

/** Registers an account and opens the link in its mail. */
async function confirmed(server: Site, page: Page): Promise<void> {
  const account = await newUnverified(server);
  await signInHere(page, account);
  await page.goto(linkIn(await waitForMail(server, account.email, /verify/)));
  await expect(page).toHaveURL('/create-account/complete');
}

const question = (page: Page) => page.getByRole('dialog', { name: 'What brings you here?' });

/** Expects no question again after a reload. */
async function expectAskedOnce(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
}

test('a new account that registers an event is not asked for its role; one that opens another page is', async ({
  server,
  laptop,
}) => {
  const couple = new CouplePages(laptop);
  await confirmed(server, laptop);
  await laptop.getByRole('link', { name: 'Register your event' }).click();
  await expect(laptop).toHaveURL('/bride-groom/add-wedding-event?continue_event=true');
  await expect(laptop.getByRole('button', { name: 'Register event' })).toBeVisible();
  await expect(question(laptop)).toHaveCount(0);
  await expectAskedOnce(laptop);
  await confirmed(server, laptop);
  await laptop.getByRole('link', { name: 'Later' }).click();
  await couple.choose('Attend an event');
  await expect(laptop).toHaveURL('/attendee/add-wedding-event');
  await expectAskedOnce(laptop);
});
