import type { Page } from '@playwright/test';
import { PHOTO } from '../../core/fixtures.ts';
import { newCoupleWithEvent, newEvent, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { loseResponse } from '../../core/lost-response.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { receiptOf } from '../../pages/receipt.ts';

interface ReceivedCard {
  sender_name: string;
  gift: number;
}

/** A guest's card with a gift, on the payment page with a payment card filled in. */
async function aboutToPay(server: Site, page: Page, gift: string, card: string) {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Mateo');
  await guest.give(gift);
  await guest.toCheckout();
  await guest.enterCard(card);
  return { couple, guest };
}

/** Expects one card with this gift, which is pending, in minor units. */
async function expectPaidOnce(couple: Caller, amount: number): Promise<void> {
  const cards = await couple.get<ReceivedCard[]>('bride-groom/received-card');
  expect(cards.map(({ sender_name, gift }) => [sender_name, gift])).toEqual([['Mateo', amount]]);
  const { pending } = await couple.get<{ pending: number }>('cashout/balance-amount');
  expect(pending).toBe(amount);
}

test(
  'a guest sends a card with a photo and a paid gift: reloads and going back lose only the number of the payment card, a double click charges once, and the couple opens the card and has the gift in its balance',
  { tag: ['@smoke', '@attendee', '@bridegroom'] },
  async ({ couple, phone, laptop }) => {
    const event = await newEvent(couple);
    const guest = new GuestPages(phone);

    await test.step('a reload keeps the card', async () => {
      await guest.arrive(event.link, 'Noor');
      await guest.chooseDesign('Olive Branch');
      await guest.write('Typed on a train.');
      await guest.attach('photo', PHOTO);
      await expect(phone.getByRole('button', { name: /^Photo, uploaded/ })).toBeVisible();
      await guest.give('50', '$51.81');
      await phone.reload();
      await expect(guest.message()).toHaveValue('Typed on a train.');
      await expect(phone.getByRole('button', { name: /^Photo, uploaded/ })).toBeVisible();
      await expect(phone.getByRole('button', { name: 'A gift of $50.00' })).toBeVisible();
    });

    await test.step('going back from the payment leads to the card', async () => {
      await guest.toCheckout();
      await phone.goBack();
      await expect(phone.getByRole('button', { name: /^Continue to payment/ })).toBeVisible();
      await phone.goForward();
      await guest.enterCard('4242424242424242');
    });

    await test.step('a reload keeps all but the number, which is stored nowhere', async () => {
      await phone.reload();
      await expect(phone.getByLabel('Name on the card')).toHaveValue('Theo Lind');
      await expect(phone.getByLabel('Card number')).toHaveValue('');
      await guest.enterCard('4242424242424242');
    });

    await test.step('a double click charges once; back and a reload stay at the success, with the receipt', async () => {
      await phone.getByRole('button', { name: 'Pay $51.81' }).dblclick();
      await guest.expectArrived();
      await phone.goBack();
      await guest.expectArrived();
      await expect(phone.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
      await phone.reload();
      await guest.expectArrived();
      const receipt = await receiptOf(phone);
      expect(receipt).toContain('51.81');
      expect(receipt).toContain('4242');
    });

    await signInHere(laptop, couple);
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await expect(laptop.getByRole('region', { name: 'Gift money' })).toContainText('$50.00');
    const couplePages = new CouplePages(laptop);
    await couplePages.openReceivedCards(event.id);
    await couplePages.openCard('Noor');
    await expect(laptop.getByText('Typed on a train.').first()).toBeVisible();
    await expect(laptop.getByAltText('Photo from Noor')).toBeVisible();
  },
);

test(
  'without a network the page says that nothing was charged; a declined card and a refusing bank say why; a guest who went back from the bank can return; another card pays once, although the response is lost',
  { tag: '@failure' },
  async ({ server, phone }) => {
    const { couple, guest } = await aboutToPay(server, phone, '100', '4000000000000002');
    await phone.context().setOffline(true);
    await guest.pay('$103.30');
    await expect(phone.getByRole('alert')).toContainText(/weren’t charged/);
    await phone.context().setOffline(false);
    await guest.pay('$103.30');
    await expect(phone.getByRole('alert')).toContainText(/declined/i);
    await guest.enterCard('4000002500003155');
    await guest.pay('$103.30');
    await expect(phone.getByRole('button', { name: /complete/i })).toBeVisible();
    await phone.goBack();
    await phone.getByRole('button', { name: 'Continue to your bank' }).click();
    await phone.getByRole('button', { name: /fail/i }).click();
    await phone.waitForURL(/\/payment\/failed/);
    await phone.getByRole('link', { name: /card/i }).first().click();
    await guest.enterCard('5555555555554444');
    await loseResponse(phone, 'checkout/card');
    await guest.pay('$103.30');
    await guest.expectArrived();
    await expectPaidOnce(couple, 10_000);
  },
);

test('an order that is paid in two tabs is charged once, and both show success', async ({
  server,
  laptop,
}) => {
  const { couple, guest } = await aboutToPay(server, laptop, '50', '4242424242424242');
  const tab = await laptop.context().newPage();
  const other = new GuestPages(tab);
  await tab.goto(laptop.url());
  await other.enterCard('5555555555554444');
  await expect(tab.getByRole('button', { name: 'Pay $51.81' })).toBeVisible();
  await guest.pay('$51.81');
  await guest.expectArrived();
  await other.pay('$51.81');
  await other.expectArrived();
  await expectPaidOnce(couple, 5000);
});
