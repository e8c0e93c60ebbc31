import type { Page } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
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

test('the answers that a card is made and sent get lost: it is sent once', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Ada');
  await guest.write('With love');
  for (const path of ['checkout/store-details', 'checkout/card']) await loseAnswer(phone, path);
  await guest.send();
  // It continues without any action.
  await guest.expectArrived();
  expect((await received(couple)).cards).toEqual([['Ada', 0]]);
});

test('no network at Pay is said; the answer of the next press gets lost, is looked up, and it pays once', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Ada');
  await guest.give('50');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  await phone.context().setOffline(true);
  await guest.pay('$51.81');
  await expect(phone.getByRole('alert')).toContainText(/weren’t charged/);
  await phone.context().setOffline(false);
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
