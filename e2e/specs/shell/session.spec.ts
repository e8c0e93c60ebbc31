import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent } from '../../core/api.ts';
import { answersKeptFor, signInHere, spendToken, tokenOf } from '../../core/browser-session.ts';
import { letAMinutePass } from '../../core/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

/** How a browser's refresh is answered, in whichever of its tabs, when a page starts with a spent access token. */
async function refreshOnReload(page: Page): Promise<number> {
  const refreshed = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/api/refresh'));
  await spendToken(page);
  await page.reload({ waitUntil: 'commit' });
  const status = (await refreshed).status();
  if (status === 200) await expect.poll(async () => tokenOf(page)).not.toBe('spent');
  return status;
}

/** Said for a moment only, so that all are looked at together. */
async function expectExpired(...tabs: [page: Page, address: string][]): Promise<void> {
  await Promise.all(
    tabs.map(async ([page, address]) => {
      await expect(page.getByText('Session Expired! Please Login to Continue.')).toBeVisible();
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: address })}`);
    }),
  );
}

test('a stolen refresh token that was used already ends the session in both browsers, tab by tab', async ({
  machine: server,
  couple,
  laptop,
  browser,
}) => {
  const event = await newEvent(couple);
  const june = await newAttendee(server, event.unique_code);
  const card = `/attendee/wedding/${event.id}/customise-card`;
  await signInHere(laptop, june);
  const stolen = await laptop.context().storageState();
  const thief = await browser.newContext({ baseURL: server.url, storageState: stolen });

  const second = await laptop.context().newPage();
  const theirs = [await thief.newPage(), await thief.newPage()] as const;
  await laptop.goto(card);
  await laptop.getByLabel('Your message').fill('To a long and happy life');
  await second.goto('/profile');
  await theirs[0].goto('/attendee/home');
  await theirs[1].goto('/notification');
  for (const page of [second, ...theirs])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expect.poll(async () => answersKeptFor(laptop, june.userId)).not.toEqual([]);

  await test.step('the owner refreshes, then the thief tries the same token', async () => {
    await spendToken(laptop);
    await laptop.reload();
    await expect.poll(async () => tokenOf(laptop)).not.toBe('spent');
    // A token just spent is taken for that of a tab that asked at the same time.
    await letAMinutePass(server);
    expect(await refreshOnReload(theirs[0])).toBe(401);
    await expectExpired([theirs[0], '/attendee/home'], [theirs[1], '/notification']);
  });

  await test.step('the owner is told in each tab', async () => {
    const onward = laptop.getByRole('button', { name: 'Send the card' });
    const told = laptop.getByRole('heading', { name: 'Welcome back' });
    // The end of its stream may have told it before it asks for anything.
    await expect(onward.or(told)).toBeVisible();
    if (await onward.isVisible()) await onward.click({ timeout: 2000 }).catch(() => null);
    await expectExpired([laptop, card], [second, '/profile']);
  });

  await test.step('what was read is gone from both browsers', async () => {
    for (const page of [laptop, theirs[0]])
      await expect.poll(async () => answersKeptFor(page, june.userId)).toEqual([]);
  });

  await test.step('and goes on in each tab where they were', async () => {
    await fillSignIn(laptop, june);
    await expect(laptop).toHaveURL(card);
    await expect(laptop.getByLabel('Your message')).toHaveValue('To a long and happy life');
    await expect(second).toHaveURL('/profile');
    await expect(theirs[0]).toHaveURL(/\/login/);
  });
  await thief.close();
});

test('a device that is signed out from another one keeps the words for its owner, and for nobody else', async ({
  server,
  couple,
  laptop,
  phone,
}) => {
  const event = await newEvent(couple);
  const june = await newAttendee(server, event.unique_code);
  const other = await newAttendee(server, event.unique_code);
  const card = `/attendee/wedding/${event.id}/customise-card`;
  const words = phone.getByLabel('Your message');
  const endPhone = async () => {
    await laptop.goto('/profile');
    await laptop
      .getByRole('button', { name: /^Sign out this device/ })
      .first()
      .click();
    await expect(laptop.getByText('is signed out').first()).toBeVisible();
    await expectExpired([phone, card]);
  };
  await signInHere(laptop, june);
  await signInHere(phone, june);
  await phone.goto(card);
  await words.fill('To a long and happy life');

  await test.step('who signs in again finds them', async () => {
    await endPhone();
    await fillSignIn(phone, june);
    await expect(phone).toHaveURL(card);
    await expect(words).toHaveValue('To a long and happy life');
  });

  await test.step('another person does not, nor does the owner after them', async () => {
    await endPhone();
    await fillSignIn(phone, other);
    await expect(phone).toHaveURL(card);
    await expect(words).toHaveValue('');
    await signInHere(phone, june);
    await phone.goto(card);
    await expect(words).toHaveValue('');
  });
});

test('tabs agree at once about login, role and logout', async ({ server, laptop }) => {
  const couple = await newCouple(server);
  const other = await laptop.context().newPage();
  await Promise.all([laptop.goto('/login'), other.goto('/profile')]);
  await fillSignIn(laptop, couple);
  await expect(other).toHaveURL('/profile');
  await expect(other.getByRole('link', { name: 'Payout Methods' })).toBeVisible();

  await laptop.getByRole('button', { name: 'Attend an event' }).click();
  const ask = laptop.getByRole('dialog', { name: 'Switch user role..!!' });
  await expect(ask).toContainText('Are you sure you want to switch the user role?');
  await ask.getByRole('button', { name: 'Switch' }).click();
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await expect(other.getByRole('link', { name: 'Search for Events' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Payout Methods' })).toHaveCount(0);

  await laptop.getByRole('button', { name: 'Logout' }).click();
  const leave = laptop.getByRole('dialog');
  await expect(leave).toContainText('Are you sure you want to logout ?');
  await leave.getByRole('button', { name: 'Logout' }).click();
  await expect(laptop).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
});
