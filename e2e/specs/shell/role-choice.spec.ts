import type { Page } from '@playwright/test';
import { newEvent, newUnverified } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

/** Somebody who has signed up a moment ago and opens the link in the mail; `code` of an event that they attend. */
async function confirmed(server: Site, page: Page, code?: string): Promise<void> {
  const account = await newUnverified(server, code);
  await signInHere(page, account);
  await page.goto(linkIn(await waitForMail(server, account.email, /verify/)));
  await expect(page).toHaveURL('/create-account/complete');
}

const question = (page: Page) => page.getByRole('dialog', { name: 'What brings you here?' });

/** Neither another page nor a reload asks again. */
async function expectAskedOnce(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
}

test('a couple that comes to register is not asked what it is here for; one that looks around is', async ({
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

test('who attends is asked as well, and may create an event instead', async ({
  server,
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  const person = new CouplePages(laptop);
  await confirmed(server, laptop, event.unique_code);
  await laptop.getByRole('link', { name: 'Go to your events' }).click();
  await person.choose('Attend an event');
  await expect(laptop).toHaveURL('/attendee/home');
  await expectAskedOnce(laptop);
  await confirmed(server, laptop, event.unique_code);
  await laptop.getByRole('link', { name: 'Go to your events' }).click();
  await person.choose('Create an event');
  await expect(laptop).toHaveURL('/bride-groom/add-wedding-event?continue_event=true');
  await expect(laptop.getByRole('button', { name: 'Attend an event' })).toBeVisible();
});

test('an address that was confirmed on another device is as good, and is asked for in one tab', async ({
  server,
  laptop,
  browser,
}) => {
  const account = await newUnverified(server);
  await signInHere(laptop, account);
  await laptop.goto('/bride-groom/home');
  await expect(laptop).toHaveURL('/verify');
  const other = await laptop.context().newPage();
  await other.goto('/profile');
  await expect(other.getByText('Confirm it')).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInHere(elsewhere, account);
  await elsewhere.goto(linkIn(await waitForMail(server, account.email, /verify/)));
  await expect(elsewhere).toHaveURL('/create-account/complete');
  await laptop.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect(question(laptop)).toBeVisible();
  await expect(question(other)).toBeVisible();
  await new CouplePages(laptop).choose('Create an event');
  await expect(question(other)).toHaveCount(0);
  await elsewhere.context().close();
});
