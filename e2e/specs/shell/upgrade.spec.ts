import type { Page } from '@playwright/test';
import { callerWith, newAttendee, newCouple, newEvent, sendCard } from '../../core/api.ts';
import { guestHere, tokenOf } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import type { RunningServer } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

const password = 'paper-lantern-7';

/** A guest at an event who has sent a card and is making another. */
async function busyGuest(page: Page, server: RunningServer) {
  const event = await newEvent(await newCouple(server));
  await guestHere(page, event.unique_code);
  await sendCard(callerWith(server, await tokenOf(page)), event.id, 'With love from Theo');
  await page.goto(`/attendee/wedding/${event.id}/wedding-cards`);
  await page.getByRole('button', { name: /^Night Garden/ }).click();
  await page.getByLabel('Your message').fill('One more thing');
  return event;
}

/** The event, the card that was sent and the one in the making are the account's now. */
async function expectEverything(page: Page, eventId: string): Promise<void> {
  await page.goto(`/attendee/wedding/${eventId}/customise-card`);
  await expect(page.getByLabel('Your message')).toHaveValue('One more thing');
  await page.goto('/attendee/home');
  await expect(page.getByRole('main').getByText('Amara & Luca').first()).toBeVisible();
  await page.goto(`/attendee/wedding/${eventId}/cards-sent`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
}

async function logIn(form: Page | ReturnType<Page['getByRole']>, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

async function signUp(form: Page | ReturnType<Page['getByRole']>, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Theodora');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Re-Enter Password').fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

async function openMailedLink(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(linkIn(await waitForMail(server.dataDir, email, /verify/)));
}

test('a guest logs in from the dialog and loses nothing', async ({ server, laptop }) => {
  const event = await busyGuest(laptop, server);
  const account = await newAttendee(server, event.unique_code);
  await laptop.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await logIn(laptop.getByRole('dialog', { name: 'Login' }), account.email);
  await expect(laptop.getByText('Please wait...')).toBeVisible();
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop).toHaveURL(/customise-card/);
  await expect(laptop.getByLabel('Your message')).toHaveValue('One more thing');
  await expectEverything(laptop, event.id);
});

test('a guest signs up from the dialog and comes back to the card', async ({ server, laptop }) => {
  const event = await busyGuest(laptop, server);
  const email = `theodora-${event.id}@example.com`;
  await laptop.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await signUp(laptop.getByRole('dialog', { name: 'Sign Up' }), email);
  await expect(laptop.getByText('Please wait...')).toBeVisible();
  await expect(laptop).toHaveURL(/\/verify/);
  await openMailedLink(laptop, server, email);
  await expect(laptop).toHaveURL(/customise-card/);
  await new CouplePages(laptop).choose('Attend an event');
  await expect(laptop).toHaveURL(/customise-card/);
  await expect(laptop.getByLabel('Your message')).toHaveValue('One more thing');
  await expectEverything(laptop, event.id);
});

test('a guest logs in on the page and loses nothing', async ({ server, laptop }) => {
  const event = await busyGuest(laptop, server);
  const account = await newAttendee(server, event.unique_code);
  await laptop.goto('/login');
  await logIn(laptop, account.email);
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop.getByText('Please wait...')).toHaveCount(0);
  await expectEverything(laptop, event.id);
});

test('a guest signs up on the page, says what they are here for, and loses nothing', async ({
  server,
  laptop,
}) => {
  const event = await busyGuest(laptop, server);
  const email = `theodora-${event.id}@example.com`;
  await laptop.goto('/unauthorized');
  await laptop.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(laptop, email);
  await expect(laptop).toHaveURL(/\/verify/);
  await openMailedLink(laptop, server, email);
  await expect(laptop).toHaveURL(/\/create-account\/complete/);
  await laptop.goto('/profile');
  const choice = laptop.getByRole('dialog', { name: 'What brings you here?' });
  await choice.getByRole('button', { name: 'Attend an event' }).click();
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await expectEverything(laptop, event.id);
});

test('a guest who wants an event of their own is asked first, stays a guest without, and takes the card along', async ({
  server,
  laptop,
}) => {
  const event = await busyGuest(laptop, server);
  const email = `theodora-${event.id}@example.com`;
  const ask = laptop.getByRole('dialog', { name: 'Create an event of your own?' });

  await test.step('what becomes of the cards is said before anything happens', async () => {
    await laptop.getByRole('button', { name: 'Create an event' }).click();
    await expect(ask).toContainText('come along into your account');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(laptop.getByLabel('Your message')).toHaveValue('One more thing');
  });

  await test.step('who leaves the form again is at their cards as before', async () => {
    await laptop.getByRole('button', { name: 'Create an event' }).click();
    await ask.getByRole('button', { name: 'Create an account' }).click();
    await expect(laptop).toHaveURL('/register');
    await expect(laptop.getByText(/The cards you’ve sent come along/)).toBeVisible();
    await laptop.getByRole('link', { name: 'Continue as Guest' }).click();
    await expect(laptop).toHaveURL('/attendee/add-wedding-event');
    await laptop.goBack();
    await laptop.goBack();
    await expect(laptop.getByLabel('Your message')).toHaveValue('One more thing');
  });

  await test.step('with an account they register an event', async () => {
    await laptop.getByRole('button', { name: 'Create an event' }).click();
    await ask.getByRole('button', { name: 'Create an account' }).click();
    await signUp(laptop, email);
    await expect(laptop).toHaveURL(/\/verify/);
    await openMailedLink(laptop, server, email);
    await laptop.getByRole('link', { name: 'Register your event' }).click();
    await new CouplePages(laptop).choose('Create an event');
    await expect(laptop).toHaveURL(/add-wedding-event/);
    await expect(laptop.getByRole('button', { name: 'Register event' })).toBeVisible();
  });

  await test.step('and find the card that they sent on the other side', async () => {
    await laptop.getByRole('button', { name: 'Attend an event' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
    await expect(laptop).toHaveURL(/\/attendee\/home/);
    await expectEverything(laptop, event.id);
  });
});
