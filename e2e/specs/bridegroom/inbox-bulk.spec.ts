import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, newPaymentMethod, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP } from '../../core/fixtures.ts';
import { swipe } from '../../core/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const cardsOf = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Cards' }).getByRole('listitem');

test('cards are narrowed to those with a gift, put in order, hidden and shown again', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newAttendee(server, event.unique_code);
  const gift = async (amount: number) => ({
    amount,
    paymentMethod: await newPaymentMethod(server),
  });
  await sendCard(guest, event.id, 'First', await gift(2500), 'Clara Vale');
  await sendCard(guest, event.id, 'Second', undefined, 'Adam Reed');
  await sendCard(guest, event.id, 'Third', await gift(7500), 'Ben Moss');
  await signInHere(laptop, couple);
  await new CouplePages(laptop).openReceivedCards(event.id);
  const cards = cardsOf(laptop);
  const names = () => cards.getByRole('heading').allTextContents();
  await expect.poll(names).toEqual(['Ben Moss', 'Adam Reed', 'Clara Vale']);

  await test.step('the order stands in the address', async () => {
    const order = laptop.getByRole('combobox', { name: 'Order of the cards' });
    await order.selectOption('By sender');
    await expect.poll(names).toEqual(['Adam Reed', 'Ben Moss', 'Clara Vale']);
    await order.selectOption('Oldest first');
    await expect.poll(names).toEqual(['Clara Vale', 'Adam Reed', 'Ben Moss']);
    await order.selectOption('Largest gift first');
    await expect.poll(names).toEqual(['Ben Moss', 'Clara Vale', 'Adam Reed']);
    await laptop.reload();
    await expect.poll(names).toEqual(['Ben Moss', 'Clara Vale', 'Adam Reed']);
  });

  await test.step('those with a gift alone', async () => {
    const only = laptop.getByRole('group', { name: 'Show only' });
    await only.getByRole('button', { name: 'Gifts' }).click();
    await expect.poll(names).toEqual(['Ben Moss', 'Clara Vale']);
    await only.getByRole('button', { name: 'Gifts' }).click();
    await expect.poll(names).toHaveLength(3);
  });

  await test.step('a hidden card is in a place of its own, and comes back', async () => {
    await laptop.getByRole('button', { name: 'More for the card from Adam Reed' }).click();
    await laptop.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(laptop.getByText('The card from Adam Reed is hidden.')).toBeVisible();
    await expect.poll(names).toEqual(['Ben Moss', 'Clara Vale']);
    await laptop.getByRole('button', { name: 'Hidden (1)' }).click();
    await expect.poll(names).toEqual(['Adam Reed']);
    await laptop.getByRole('button', { name: 'More for the card from Adam Reed' }).click();
    await laptop.getByRole('menuitem', { name: 'Show again' }).click();
    await laptop.getByRole('button', { name: 'Show all cards' }).click();
    await expect.poll(names).toHaveLength(3);
  });
});

test('a card that is paid and still uploading is told of to both, until it is there', async ({
  server,
  laptop,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await signInHere(laptop, couple);
  await new CouplePages(laptop).openReceivedCards(event.id);

  const guest = new GuestPages(phone);
  const held = '**/api/uploads/*';
  await guest.arrive(event.link, 'Theo Lind');
  await phone.route(held, async (route) => {
    if (route.request().method() === 'PATCH') return undefined;
    return route.continue();
  });
  await guest.write('With love');
  await guest.attach('video', CLIP);
  await guest.give('50.00', '$51.81');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  await guest.pay('$51.81');
  await expect(phone.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();

  const coming = laptop.getByRole('region', { name: 'On its way to you (1)' });
  await expect(coming.getByText('Theo Lind · $50.00')).toBeVisible();
  await expect(coming.getByText(/A video is still being sent/)).toBeVisible();
  await expect(cardsOf(laptop)).toHaveCount(0);

  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.reload();
  await guest.expectArrived();
  await expect(cardsOf(laptop)).toHaveCount(1);
  await expect(coming).toBeHidden();
});

test('the bell leads to the card that it tells of, which is saved to print', async ({
  server,
  laptop,
}, info) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await sendCard(guest, event.id, 'A life full of dancing', undefined, 'Ida Holm');
  await laptop.getByRole('link', { name: /^Notifications, \d unread$/ }).click();
  await laptop.getByRole('link', { name: /A card from Ida Holm/ }).click();
  await laptop.getByRole('button', { name: 'Open the card' }).click();
  await expect(laptop.getByText('A life full of dancing').first()).toBeVisible();

  const pdf = await new CouplePages(laptop).download(/Save this card to print/);
  const path = info.outputPath('card.pdf');
  await pdf.saveAs(path);
  expect((await stat(path)).size).toBeGreaterThan(5000);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone a finger leads from card to card', async ({ server, phone }) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newAttendee(server, event.unique_code);
  for (const name of ['Ada Byrne', 'Theo Lind']) {
    const id = await sendCard(guest, event.id, `From ${name}`, undefined, name);
    await couple.get(`v2/events/received-card/${id}/details`);
  }
  await signInHere(phone, couple);
  await new CouplePages(phone).openReceivedCards(event.id);
  await cardsOf(phone)
    .getByRole('link', { name: /Theo Lind/ })
    .click();
  const shown = (name: string) => phone.getByRole('heading', { name, exact: true });
  await expect(shown('Theo Lind')).toBeVisible();
  await swipe(phone.getByText('From Theo Lind').last(), 'left');
  await expect(shown('Ada Byrne')).toBeVisible();
  await expect(phone.getByText('From Ada Byrne').first()).toBeVisible();
  await swipe(phone.getByText('From Ada Byrne').last(), 'right');
  await expect(shown('Theo Lind')).toBeVisible();
});
