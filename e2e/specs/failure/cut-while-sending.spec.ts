import type { Page } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Returns the received cards with their gifts, and the pending balance, in minor units. */
async function received(couple: Caller) {
  const cards = await couple.get<{ sender_name: string; gift: number }[]>(
    'bride-groom/received-card',
  );
  const { pending } = await couple.get<{ pending: number }>('cashout/balance-amount');
  return { cards: cards.map(({ sender_name, gift }) => [sender_name, gift]), pending };
}

/** The server handles the next request to this path, but its response is lost. */
async function loseResponse(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('a card is sent once, although the responses to both requests are lost', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const guest = new GuestPages(phone);
  await guest.arrive((await newEvent(couple)).link, 'Ada');
  await guest.write('With love');
  for (const path of ['checkout/store-details', 'checkout/card']) await loseResponse(phone, path);
  await guest.send();
  // The page retries by itself.
  await guest.expectArrived();
  expect((await received(couple)).cards).toEqual([['Ada', 0]]);
});

test('without a network the payment page says that nothing was charged; a payment whose response is lost is charged once', async ({
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
  await loseResponse(phone, 'checkout/card');
  await guest.pay('$51.81');
  await guest.expectArrived();
  expect(await received(couple)).toEqual({ cards: [['Ada', 5000]], pending: 5000 });
});

test('two tabs edit one card: each shows what the other typed, and it is sent once', async ({
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
  // The other tab is notified of the sending and sends as well; the server finds the same order.
  await first.send();
  await first.expectArrived();
  const draft = async () =>
    tab
      .getByLabel('Your message')
      .evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value).join(''));
  await expect.poll(draft).toBe('');
  const done = tab.getByRole('button', { name: /^Send (the|another) card$/, disabled: false });
  await expect(done).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
  expect((await received(couple)).cards).toEqual([['Ada and Ben', 0]]);
});
