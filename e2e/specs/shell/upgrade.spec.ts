import type { Page } from '@playwright/test';
import {
  callerWith,
  newAttendee,
  newCouple,
  newCoupleWithEvent,
  newEvent,
  newLogin,
  sendCard,
  type Caller,
} from '../../core/api.ts';
import { guestHere, expireToken, tokenOf } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { fillSignIn, fillSignUp } from '../../pages/account-forms.ts';
import { AccountPages } from '../../pages/account.ts';

/** Signs in a guest who has sent a card and starts another. */
async function guestWithCards(page: Page, server: Site, couple?: Caller) {
  const event = await newEvent(couple ?? (await newCouple(server)));
  await guestHere(page, event.unique_code);
  await sendCard(callerWith(server, await tokenOf(page)), event.id, 'With love from Theo');
  await page.goto(`/attendee/wedding/${event.id}/customise-card`);
  await page.getByLabel('Your message').fill('One more thing');
  return event;
}

/** Expects the draft to be on the page, and event and sent card to belong to the account. */
async function expectEverything(page: Page, server: Site, eventId: string): Promise<void> {
  await expect(page.getByLabel('Your message')).toHaveValue('One more thing');
  const account = callerWith(server, await tokenOf(page));
  const event = `attendee/wedding/${eventId}`;
  expect(await account.get(event)).toMatchObject({ id: eventId });
  expect(await account.get<object[]>(`${event}/cards-sent`)).toHaveLength(1);
}

test('a guest logs in from the dialog and keeps sent cards and the draft with photo and gift', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await guestWithCards(laptop, server, couple);
  const guest = new GuestPages(laptop);
  await guest.sign('Theo and the cat');
  await guest.attach('photo', PHOTO);
  await guest.give('20');
  await expect(laptop.getByRole('button', { name: 'Photo, uploaded' })).toBeVisible();

  const account = await newAttendee(server, event.unique_code);
  await laptop.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  await expectAccessibleAndFit(laptop, [1280]);
  // The sign-in reloads the page.
  const reloaded = laptop.waitForEvent('load');
  await fillSignIn(dialog, account);
  await reloaded;
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop).toHaveURL(/customise-card/);
  await expectEverything(laptop, server, event.id);
  await expect(guest.signature()).toHaveValue('Theo and the cat');
  await expect(laptop.getByRole('button', { name: 'Photo, uploaded' })).toBeVisible();
  await expect(laptop.getByRole('button', { name: 'A gift of $20.00' })).toBeVisible();

  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  await guest.pay('$20.91');
  await guest.expectArrived();
  const cards = await couple.get<{ id: string; gift: number }[]>('bride-groom/received-card');
  expect(cards.map(({ gift }) => gift).toSorted((one, other) => one - other)).toEqual([0, 2000]);
  const paid = cards.find(({ gift }) => gift === 2000);
  const { photos } = await couple.get<{ photos: object[] }>(
    `v2/events/received-card/${paid?.id}/details`,
  );
  expect(photos).toHaveLength(1);
});

// Signing in on the page, accepting the switch of roles, and what a guest who creates an event is told:
// `shell/src/auth/login-page.test.tsx`, `shell/src/auth/upgrade.test.tsx`, `shell/src/layouts/header.test.tsx`,
// `server/src/modules/people/accounts/guest-upgrade.test.ts`.
test('a guest signs up from the dialog and returns to the card', async ({ server, laptop }) => {
  const event = await guestWithCards(laptop, server);
  const account = newLogin();
  await laptop.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(laptop.getByRole('dialog', { name: 'Sign Up' }), account);
  await expect(laptop).toHaveURL(/\/verify/);
  await laptop.goto(linkIn(await waitForMail(server, account.email, /verify/)));
  await expect(laptop).toHaveURL(/customise-card/);
  await new CouplePages(laptop).choose('Attend an event');
  await expect(laptop).toHaveURL(/customise-card/);
  await expectEverything(laptop, server, event.id);
});

async function expectPaid(host: Caller, guest: GuestPages): Promise<void> {
  await expect(guest.message()).toHaveValue('One more thing');
  await guest.continueToPayment();
  // The expired session had reached the payment: whether it paid cannot be read any more.
  await guest.page.getByRole('button', { name: 'Send again' }).click();
  await guest.payment.expectHere();
  await guest.enterCard('4242424242424242');
  await guest.pay('$20.91');
  await guest.expectArrived();
  expect(await host.get('bride-groom/received-card')).toMatchObject([
    { sender_name: 'Rosa', gift: 2000 },
  ]);
}

const roleOf = async (couple: Caller) =>
  (await couple.get<{ user_type: string }>('v2/user')).user_type;

/** As after thirty days: neither access token nor refresh cookie is valid. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await expireToken(page);
  await page.reload();
  await expect(page.getByText('Session Expired! Please Login to Continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
}

test('a couple that signs in where a guest’s session expired can decline the switch of roles, and sends the card as a guest', async ({
  server,
  phone,
}) => {
  const { couple: host, event } = await newCoupleWithEvent(server);
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Rosa');
  await guest.write('One more thing');
  await guest.give('20');
  await guest.toCheckout();
  await endSession(phone);
  await fillSignIn(phone, couple);
  const account = new AccountPages(phone);
  await account.expectSwitchQuestion();
  await account.switchQuestion().getByRole('button', { name: 'No, stay a guest' }).click();
  await expectPaid(host, guest);
  expect(await roleOf(couple)).toBe('bride_groom');
});
