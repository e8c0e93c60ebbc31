import type { Page } from '@playwright/test';
import { newCoupleWithEvent, newEvent, type Caller } from '../../core/api.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { receiptOf } from '../../pages/receipt.ts';

interface ReceivedCard {
  sender_name: string;
  gift: number;
}

/** A guest's card with a gift, on the payment page with a payment card filled in. */
async function aboutToPay(
  server: Site,
  phone: Page,
  choice: { name: string; gift: string; card: string },
) {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, choice.name);
  await guest.give(choice.gift);
  await guest.toCheckout();
  await guest.enterCard(choice.card);
  return { couple, guest };
}

/** Returns the couple's pending gifts, in minor units. */
async function pending(couple: Caller): Promise<number> {
  return (await couple.get<{ pending: number }>('cashout/balance-amount')).pending;
}

const plain = { name: 'Ada', gift: '50', card: '4242424242424242' };
const secured = { name: 'Mateo', gift: '100', card: '4000002500003155' };

test.describe('paying', () => {
  test('a declined card and a refusing bank say why; a guest who went back from the bank can return; another card pays once', async ({
    server,
    phone,
  }) => {
    const declined = { ...secured, card: '4000000000000002' };
    const { couple, guest } = await aboutToPay(server, phone, declined);
    await guest.pay('$103.30');
    await expect(phone.getByRole('alert')).toContainText(/declined/i);
    await guest.enterCard(secured.card);
    await guest.pay('$103.30');
    await expect(phone.getByRole('button', { name: /complete/i })).toBeVisible();
    await phone.goBack();
    await phone.getByRole('button', { name: 'Continue to your bank' }).click();
    await guest.payment.answerBank('fail');
    await phone.waitForURL(/\/payment\/failed/);
    await phone.getByRole('link', { name: /card/i }).first().click();
    await guest.enterCard('5555555555554444');
    await guest.pay('$103.30');
    await guest.expectArrived();
    const cards = await couple.get<ReceivedCard[]>('bride-groom/received-card');
    expect(cards.map(({ sender_name, gift }) => [sender_name, gift])).toEqual([['Mateo', 10_000]]);
    expect(await pending(couple)).toBe(10_000);
  });

  test('going back from the payment leads to the card; a double click charges once; going back from the success stays there, with the receipt', async ({
    server,
    phone,
  }) => {
    const { couple, guest } = await aboutToPay(server, phone, plain);
    await phone.goBack();
    await expect(phone.getByRole('button', { name: /^Continue to payment/ })).toBeVisible();
    await phone.goForward();
    await guest.enterCard(plain.card);
    await phone.getByRole('button', { name: 'Pay $51.81' }).dblclick();
    await guest.expectArrived();
    await phone.goBack();
    await guest.expectArrived();
    await expect(phone.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    expect(await pending(couple)).toBe(5000);
    const receipt = await receiptOf(phone);
    expect(receipt).toContain('51.81');
    expect(receipt).toContain('4242');
  });

  test('a reload on every step loses nothing but the number of the payment card', async ({
    couple,
    phone,
  }) => {
    const event = await newEvent(couple);
    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Noor');
    await phone.reload();
    await guest.write('Typed on a train.');
    await guest.give('20');
    await phone.reload();
    await expect(guest.message()).toHaveValue('Typed on a train.');
    await expect(phone.getByRole('button', { name: 'A gift of $20.00' })).toBeVisible();
    await guest.toCheckout();
    await phone.reload();
    await guest.enterCard('4242424242424242');
    await phone.reload();
    // Everything but the payment card's number is kept; that is stored nowhere.
    await expect(phone.getByLabel('Name on the card')).toHaveValue('Theo Lind');
    await expect(phone.getByLabel('Card number')).toHaveValue('');
    await guest.enterCard('4242424242424242');
    await guest.pay('$20.91');
    await guest.expectArrived();
    await phone.reload();
    await guest.expectArrived();
  });

  test('an order that is paid in two tabs is charged once, and both show success', async ({
    server,
    laptop,
  }) => {
    const { couple, guest } = await aboutToPay(server, laptop, plain);
    const tab = await laptop.context().newPage();
    const other = new GuestPages(tab);
    await tab.goto(laptop.url());
    await other.enterCard('5555555555554444');
    await expect(tab.getByRole('button', { name: 'Pay $51.81' })).toBeVisible();
    await guest.pay('$51.81');
    await guest.expectArrived();
    await other.pay('$51.81');
    await other.expectArrived();
    expect(await pending(couple)).toBe(5000);
    expect(await couple.get<ReceivedCard[]>('bride-groom/received-card')).toHaveLength(1);
  });
});
