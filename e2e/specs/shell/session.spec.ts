import type { Page } from '@playwright/test';
import { newAttendee, newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { cachedAnswersOf, signInHere, expireToken, tokenOf } from '../../core/browser-session.ts';
import { ageUsedRefreshTokens } from '../../core/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

/** Reloads a page with an expired access token. @returns status of the refresh request, from whichever tab sends it */
async function refreshOnReload(page: Page): Promise<number> {
  const refreshed = page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/api/refresh'));
  await expireToken(page);
  await page.reload({ waitUntil: 'commit' });
  const status = (await refreshed).status();
  if (status === 200) await expect.poll(async () => tokenOf(page)).not.toBe('spent');
  return status;
}

/** All tabs are checked at once, since the message is shown only for a moment. */
async function expectExpired(...tabs: [page: Page, address: string][]): Promise<void> {
  await Promise.all(
    tabs.map(async ([page, address]) => {
      await expect(page.getByText('Session Expired! Please Login to Continue.')).toBeVisible();
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: address })}`);
    }),
  );
}

test('reusing a stolen refresh token ends the session in both browsers, in every tab', async ({
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
  const thiefTabs = [await thief.newPage(), await thief.newPage()] as const;
  await laptop.goto(card);
  await laptop.getByLabel('Your message').fill('To a long and happy life');
  await second.goto('/profile');
  await thiefTabs[0].goto('/attendee/home');
  await thiefTabs[1].goto('/notification');
  for (const page of [second, ...thiefTabs])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expect.poll(async () => cachedAnswersOf(laptop, june.userId)).not.toEqual([]);

  await test.step('the owner refreshes, then the thief uses the same token', async () => {
    await expireToken(laptop);
    await laptop.reload();
    await expect.poll(async () => tokenOf(laptop)).not.toBe('spent');
    // The server takes a token that was used a moment ago for a parallel refresh of another tab.
    await ageUsedRefreshTokens(server);
    const [status] = await Promise.all([
      refreshOnReload(thiefTabs[0]),
      expectExpired([thiefTabs[0], '/attendee/home'], [thiefTabs[1], '/notification']),
    ]);
    expect(status).toBe(401);
  });

  await test.step('each tab of the owner says that the session has expired', async () => {
    const onward = laptop.getByRole('button', { name: 'Send the card' });
    const signInHeading = laptop.getByRole('heading', { name: 'Welcome back' });
    // The end of its event stream may have ended the session before the button can be pressed.
    await expect(onward.or(signInHeading)).toBeVisible();
    if (await onward.isVisible()) await onward.click({ timeout: 2000 }).catch(() => null);
    await expectExpired([laptop, card], [second, '/profile']);
  });

  await test.step('cached answers are gone from both browsers', async () => {
    for (const page of [laptop, thiefTabs[0]])
      await expect.poll(async () => cachedAnswersOf(page, june.userId)).toEqual([]);
  });

  await test.step('after signing in, each tab of the owner returns to its page', async () => {
    await fillSignIn(laptop, june);
    await expect(laptop).toHaveURL(card);
    await expect(laptop.getByLabel('Your message')).toHaveValue('To a long and happy life');
    await expect(second).toHaveURL('/profile');
    await expect(thiefTabs[0]).toHaveURL(/\/login/);
  });
  await thief.close();
});

test('a device that is signed out remotely keeps the draft for its owner, and deletes it once another person signs in', async ({
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

  await test.step('the owner signs in again and finds it', async () => {
    await endPhone();
    await fillSignIn(phone, june);
    await expect(phone).toHaveURL(card);
    await expect(words).toHaveValue('To a long and happy life');
  });

  await test.step('another person does not find it, nor does the owner after them', async () => {
    await endPhone();
    await fillSignIn(phone, other);
    await expect(phone).toHaveURL(card);
    await expect(words).toHaveValue('');
    await signInHere(phone, june);
    await phone.goto(card);
    await expect(words).toHaveValue('');
  });
});

test('a switch of roles on another device reaches this one at the next visit, and by the next answer of the server', async ({
  server,
  laptop,
}) => {
  const { couple } = await newCoupleWithEvent(server);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await expect(laptop.getByRole('link', { name: 'Payout Methods' })).toBeVisible();
  const expectNotice = async (side: string) =>
    expect(
      laptop.getByText(`You switched to “${side}” on another device or in another tab.`),
    ).toBeVisible();

  await laptop.goto('/robots.txt');
  await couple.post('v2/update-usertype', { type: 'attendee' });
  await laptop.goto('/bride-groom/home');
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await expectNotice('Attend an event');
  await expect(laptop.getByRole('link', { name: 'Search for Events' })).toBeVisible();

  await couple.post('v2/update-usertype', { type: 'bride_groom' });
  // An answer that was still under way can be the next one; then there is no link to click anymore.
  await expect(async () => {
    const archived = laptop.getByRole('link', { name: 'Archived Events' });
    if (await archived.isVisible()) await archived.click({ timeout: 1000 });
    await expect(laptop).toHaveURL(/\/bride-groom\/home/, { timeout: 5000 });
  }).toPass();
  await expectNotice('Create an event');
  await expect(laptop.getByRole('heading', { level: 1 })).toContainText('Amara & Luca');
});
