import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import { loseResponse } from '../../core/lost-response.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Returns the senders of the received cards. */
async function received(couple: Caller): Promise<string[]> {
  const cards = await couple.get<{ sender_name: string }[]>('bride-groom/received-card');
  return cards.map(({ sender_name }) => sender_name);
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
  expect(await received(couple)).toEqual(['Ada']);
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
  expect(await received(couple)).toEqual(['Ada and Ben']);
});
