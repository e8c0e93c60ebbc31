import type { Locator, Page } from '@playwright/test';
import {
  callerWith,
  newAttendee,
  newCouple,
  newCoupleWithEvent,
  newEvent,
  sendCard,
  type Caller,
} from '../../core/api.ts';
import { guestHere, signInHere, expireToken, tokenOf } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { fillSignIn, fillSignUp } from '../../pages/account-forms.ts';
import { AccountPages } from '../../pages/account.ts';

const password = 'paper-lantern-7';

/** Signs in a guest who has sent a card and starts another. */
async function guestWithCards(page: Page, server: Site, couple?: Caller) {
  const event = await newEvent(couple ?? (await newCouple(server)));
  await guestHere(page, event.unique_code);
  await sendCard(callerWith(server, await tokenOf(page)), event.id, 'With love from Theo');
  await page.goto(`/attendee/wedding/${event.id}/customise-card`);
  await page.getByLabel('Your message').fill('One more thing');
  return event;
}

/** Expects event, sent card and draft to belong to the account. */
async function expectEverything(page: Page, eventId: string): Promise<void> {
  await page.goto(`/attendee/wedding/${eventId}/customise-card`);
  await expect(page.getByLabel('Your message')).toHaveValue('One more thing');
  await page.goto('/attendee/home');
  await expect(page.getByRole('main').getByText('Amara & Luca').first()).toBeVisible();
  await page.goto(`/attendee/wedding/${eventId}/cards-sent`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
}

const signUp = async (form: Page | Locator, email: string) =>
  fillSignUp(form, { email, password }, ['Theodora', 'Lind']);

async function openMailedLink(page: Page, server: Site, email: string): Promise<void> {
  await page.goto(linkIn(await waitForMail(server, email, /verify/)));
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
  await fillSignIn(dialog, account);
  await expect(laptop.getByText('Please wait...')).toBeVisible();
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop).toHaveURL(/customise-card/);
  await expect(guest.message()).toHaveValue('One more thing');
  await expect(guest.signature()).toHaveValue('Theo and the cat');
  await expect(laptop.getByRole('button', { name: 'Photo, uploaded' })).toBeVisible();
  await expect(laptop.getByRole('button', { name: 'A gift of $20.00' })).toBeVisible();
  await expectEverything(laptop, event.id);

  await laptop.goto(`/attendee/wedding/${event.id}/customise-card`);
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

test('a guest signs up from the dialog and returns to the card', async ({ server, laptop }) => {
  const event = await guestWithCards(laptop, server);
  const email = `e2e-theodora-${event.id}@example.com`;
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

test('a guest logs in on the page and keeps sent cards and the draft', async ({
  server,
  laptop,
}) => {
  const event = await guestWithCards(laptop, server);
  const account = await newAttendee(server, event.unique_code);
  await laptop.goto('/login');
  await fillSignIn(laptop, account);
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await expect(laptop.getByRole('banner')).toContainText('Welcome June Ashby');
  await expect(laptop.getByText('Please wait...')).toHaveCount(0);
  await expectEverything(laptop, event.id);
});

test('a guest who creates an event is asked first, stays a guest on Cancel, and takes the cards into the new account', async ({
  server,
  laptop,
}) => {
  const event = await guestWithCards(laptop, server);
  const email = `e2e-theodora-${event.id}@example.com`;
  const ask = laptop.getByRole('dialog', { name: 'Create an event of your own?' });

  await test.step('the dialog says what happens to the cards', async () => {
    await laptop.getByRole('button', { name: 'Create an event' }).click();
    await expect(ask).toContainText('come along into your account');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(laptop.getByLabel('Your message')).toHaveValue('One more thing');
  });

  await test.step('a guest who leaves the sign-up form still has the draft', async () => {
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

  await test.step('with an account they can register an event', async () => {
    await laptop.getByRole('button', { name: 'Create an event' }).click();
    await ask.getByRole('button', { name: 'Create an account' }).click();
    await signUp(laptop, email);
    await expect(laptop).toHaveURL(/\/verify/);
    await openMailedLink(laptop, server, email);
    await laptop.getByRole('link', { name: 'Register your event' }).click();
    await expect(laptop).toHaveURL(/add-wedding-event/);
    await expect(laptop.getByRole('button', { name: 'Register event' })).toBeVisible();
  });

  await test.step('in the attendee’s role they find the sent card', async () => {
    await new AccountPages(laptop).switchTo('Attend an event');
    await expect(laptop).toHaveURL(/\/attendee\/home/);
    await expectEverything(laptop, event.id);
  });
});

/** A couple on the laptop; on the phone a guest with a gift of $20 in a draft signs in to the couple's account. */
async function coupleAndGuest(server: Site, { laptop, phone }: { laptop: Page; phone: Page }) {
  const { couple: host, event } = await newCoupleWithEvent(server);
  const couple = await newCouple(server);
  await newEvent(couple, { brideName: 'Rosa', groomName: 'Finn' });
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await expect(laptop.getByRole('link', { name: 'Payout Methods' })).toBeVisible();

  await guestHere(phone, event.unique_code);
  await phone.goto(`/attendee/wedding/${event.id}/customise-card`);
  const guest = new GuestPages(phone);
  await guest.write('One more thing');
  await guest.sign('Rosa');
  await guest.give('20');
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.getByRole('button', { name: 'Login' }).click();
  await fillSignIn(phone.getByRole('dialog', { name: 'Login' }), couple);
  const account = new AccountPages(phone);
  await account.expectSwitchQuestion();
  return { host, couple, guest, ask: account.switchQuestion() };
}

async function expectPaid(host: Caller, guest: GuestPages): Promise<void> {
  await expect(guest.message()).toHaveValue('One more thing');
  await guest.toCheckout();
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
  const host = await newCouple(server);
  const couple = await newCouple(server);
  const event = await newEvent(host);
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

test(
  'a couple that accepts the switch of roles becomes an attendee on all devices, and the card belongs to the account',
  { tag: '@checkout' },
  async ({ server, laptop, phone }) => {
    const { host, couple, guest, ask } = await coupleAndGuest(server, { laptop, phone });
    await ask.getByRole('button', { name: 'Switch' }).click();
    await expect(phone.getByText('Please wait...')).toBeVisible();
    await expect(phone.getByText('Please wait...')).toHaveCount(0);
    await expectPaid(host, guest);
    await expect(phone.getByRole('link', { name: 'See the cards you sent' })).toBeVisible();

    expect(await roleOf(couple)).toBe('attendee');
    await laptop.reload();
    await expect(laptop).toHaveURL(/\/attendee\/home/);
    await expect(laptop.getByText(/You switched to “Attend an event”/)).toBeVisible();
  },
);
