import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import type { RunningServer } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

interface ReceivedCard {
  sender_name: string;
  gift: number;
}

/** A guest who has chosen a design and a gift and entered a card: the next step is to pay. */
async function aboutToPay(
  server: RunningServer,
  phone: Page,
  choice: { name: string; design: string; gift: string; card: string },
) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, choice.name);
  await guest.chooseDesign(choice.design);
  await guest.give(choice.gift);
  await guest.toCheckout();
  await guest.enterCard(choice.card);
  return { couple, guest };
}

const asked3DSecure = {
  name: 'Mateo',
  design: 'Night Garden',
  gift: '100',
  card: '4000002500003155',
};

test.describe('paying', () => {
  test('a declined card says why, and another one pays', async ({ server, phone }) => {
    const couple = await newCouple(server);
    const event = await newEvent(couple);
    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Ines');
    await guest.chooseDesign('Confetti');
    await guest.write('All the best!');
    await guest.give('25');
    await guest.toCheckout();
    await guest.enterCard('4000000000000002');
    await guest.pay('$26.06');
    await expect(phone.getByRole('alert')).toContainText(/declined/i);
    await phone.getByRole('link', { name: 'Use another card' }).click();
    await guest.enterCard('5555555555554444');
    await guest.pay('$26.06');
    await guest.expectArrived();
    const cards = await couple.get<ReceivedCard[]>('bride-groom/received-card');
    expect(cards.map(({ sender_name, gift }) => [sender_name, gift])).toEqual([['Ines', 2500]]);
  });

  test('3-D Secure leads to the bank and back', async ({ server, phone }) => {
    const { couple, guest } = await aboutToPay(server, phone, asked3DSecure);
    await guest.pay('$103.30');
    await phone.getByRole('button', { name: /complete/i }).click();
    await guest.expectArrived();
    expect(await couple.get<ReceivedCard[]>('bride-groom/received-card')).toHaveLength(1);
  });

  test('3-D Secure refused at the bank leaves the order to be paid otherwise', async ({
    server,
    phone,
  }) => {
    const { couple, guest } = await aboutToPay(server, phone, asked3DSecure);
    await guest.pay('$103.30');
    await phone.getByRole('button', { name: /fail/i }).click();
    await phone.waitForURL(/\/payment\/failed/);
    await phone.getByRole('link', { name: /card/i }).first().click();
    await guest.enterCard('4242424242424242');
    await guest.pay('$103.30');
    await guest.expectArrived();
    expect(await couple.get<ReceivedCard[]>('bride-groom/received-card')).toHaveLength(1);
  });

  test('a double click on Pay charges once', async ({ server, phone }) => {
    const { couple, guest } = await aboutToPay(server, phone, {
      name: 'Ada',
      design: 'First Light',
      gift: '50',
      card: '4242424242424242',
    });
    await phone.getByRole('button', { name: 'Pay $51.81' }).dblclick();
    await guest.expectArrived();
    const balance = await couple.get<{ pending: number }>('cashout/balance-amount');
    expect(balance.pending).toBe(5000);
  });

  test('a reload on every step loses nothing that was typed', async ({ server, phone }) => {
    const event = await newEvent(await newCouple(server));
    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Noor');
    await phone.reload();
    await guest.chooseDesign('Paper Lanterns');
    await guest.write('Typed on a train.');
    await guest.give('20');
    await phone.reload();
    await expect(phone.getByLabel('Your message')).toHaveValue('Typed on a train.');
    await expect(phone.getByLabel('Another amount')).toHaveValue('20');
    await guest.toCheckout();
    await phone.reload();
    await guest.enterCard('4242424242424242');
    await phone.reload();
    await guest.pay('$20.91');
    await guest.expectArrived();
    await phone.reload();
    await guest.expectArrived();
  });
});
