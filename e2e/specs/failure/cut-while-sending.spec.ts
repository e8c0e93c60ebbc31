import type { Page } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Returns the couple's received cards, which must equal the paid gifts. */
async function received(couple: Caller) {
  const cards = await couple.get<{ sender_name: string; gift: number }[]>(
    'bride-groom/received-card',
  );
  const { pending } = await couple.get<{ pending: number }>('cashout/balance-amount');
  return { cards: cards.map(({ sender_name, gift }) => [sender_name, gift]), pending };
}

/** The server gets the next call and does what it says; its answer does not arrive. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** A guest who has typed the card that pays a gift of $50. */
async function aboutToPay(server: Site, phone: Page) {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Ada');
  await guest.give('50');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  return { couple, guest };
}

test('no network while the card is written: it is sent afterwards, once', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Ada');
  // The page has come to life before the tunnel begins.
  await phone.locator('html[data-screen]').waitFor();
  await phone.context().setOffline(true);
  await guest.write('Written in a tunnel');
  await expect(phone.getByText(/You’re offline\. What you typed is safe here/)).toBeVisible();
  await phone.context().setOffline(false);
  await guest.send();
  await guest.expectArrived();
  expect((await received(couple)).cards).toEqual([['Ada', 0]]);
});

for (const [step, path] of [
  ['made', 'checkout/store-details'],
  ['sent', 'checkout/card'],
] as const)
  test(`the answer that a card is ${step} gets lost: it is sent once`, async ({
    server,
    phone,
  }) => {
    const couple = await newCouple(server);
    const guest = new GuestPages(phone);
    await guest.arrive((await newEvent(couple)).link, 'Ada');
    await guest.write('With love');
    await loseAnswer(phone, path);
    await guest.send();
    // It continues without any action.
    await guest.expectArrived();
    expect((await received(couple)).cards).toEqual([['Ada', 0]]);
  });

test('no network at Pay: it is said, and the next press pays once', async ({ server, phone }) => {
  const { couple, guest } = await aboutToPay(server, phone);
  await phone.context().setOffline(true);
  await guest.pay('$51.81');
  await expect(phone.getByRole('alert')).toContainText(/weren’t charged/);
  await phone.context().setOffline(false);
  await guest.pay('$51.81');
  await guest.expectArrived();
  expect(await received(couple)).toEqual({ cards: [['Ada', 5000]], pending: 5000 });
});

test('the answer that a gift is paid gets lost: it is looked up, and paid once', async ({
  server,
  phone,
}) => {
  const { couple, guest } = await aboutToPay(server, phone);
  await loseAnswer(phone, 'checkout/card');
  await guest.pay('$51.81');
  await guest.expectArrived();
  expect(await received(couple)).toEqual({ cards: [['Ada', 5000]], pending: 5000 });
});

test('two tabs write one card: each sees what the other wrote, and it is sent once', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const { link } = await newEvent(couple);
  const tab = await phone.context().newPage();
  const [first, second] = [new GuestPages(phone), new GuestPages(tab)];
  await phone.goto(link);
  await tab.goto(link);
  await first.write('From both of us');
  await expect(tab.getByLabel('Your message')).toHaveValue('From both of us');
  await second.sign('Ada and Ben');
  await expect(phone.getByLabel('From', { exact: true })).toHaveValue('Ada and Ben');
  // The other tab is told, and sends it as well: it finds the same order.
  await first.send();
  await first.expectArrived();
  const words = async () =>
    tab
      .getByLabel('Your message')
      .evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value).join(''));
  await expect.poll(words).toBe('');
  const done = tab.getByRole('button', { name: /^Send (the|another) card$/, disabled: false });
  await expect(done).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
  expect((await received(couple)).cards).toEqual([['Ada and Ben', 0]]);
});
