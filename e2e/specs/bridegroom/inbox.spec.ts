import { newCoupleWithEvent, newGuest, newPaymentMethod, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

test('a couple searches, hides, deletes and opens received cards', async ({ server, laptop }) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  const paymentMethod = await newPaymentMethod(server);
  await sendCard(guest, event.id, 'A life full of dancing', undefined, 'Adam Reed');
  await sendCard(guest, event.id, 'With a gift', { amount: 5000, paymentMethod }, 'Ben Moss');
  await signInHere(laptop, couple);
  await new CouplePages(laptop).openReceivedCards(event.id);
  const list = laptop.getByRole('main').getByRole('list', { name: 'Cards' });
  const cards = list.getByRole('listitem');
  await expect(cards).toHaveCount(2);

  await test.step('a search is in the address and survives a reload', async () => {
    await laptop.getByRole('searchbox', { name: 'Search your cards' }).fill('DÁNCING');
    await expect(cards).toHaveCount(1);
    await laptop.reload();
    await expect(laptop.getByText('1 card found')).toBeVisible();
    await expect(cards).toHaveCount(1);
    await laptop.getByRole('button', { name: 'Show all cards' }).click();
    await expect(cards).toHaveCount(2);
  });

  const names = () => cards.getByRole('heading').allTextContents();
  await test.step('a hidden card is in its own folder, and can be shown again', async () => {
    const more = laptop.getByRole('button', { name: 'More for the card from Adam Reed' });
    await more.click();
    await laptop.getByRole('menuitem', { name: 'Hide' }).click();
    await expect.poll(names).toEqual(['Ben Moss']);
    await laptop.getByRole('button', { name: 'Hidden (1)' }).click();
    await expect.poll(names).toEqual(['Adam Reed']);
    await more.click();
    await laptop.getByRole('menuitem', { name: 'Show again' }).click();
    await laptop.getByRole('button', { name: 'Show all cards' }).click();
    await expect(cards).toHaveCount(2);
  });

  await test.step('Undo restores a deleted card, and its gift stays in the list of gifts', async () => {
    const gift = cards.filter({ hasText: '$50.00' });
    await gift.getByRole('button', { name: /^More/ }).click();
    await laptop.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(cards).toHaveCount(1);
    await expect(laptop.getByText(/Its gift stays yours/)).toBeVisible();
    await laptop.getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toHaveCount(2);
    await laptop.getByRole('link', { name: 'The gifts as a list' }).click();
    await expect(laptop.getByRole('table', { name: 'Gifts' })).toContainText('$50.00');
    await laptop.goBack();
  });

  await test.step('a card opens from its envelope; a key leads to the next one', async () => {
    await cards.filter({ hasText: '$50.00' }).getByRole('link').click();
    await laptop.getByRole('button', { name: 'Open the card' }).click();
    await expect(laptop.getByText('With a gift', { exact: true }).first()).toBeVisible();
    await laptop.keyboard.press('ArrowRight');
    await laptop.getByRole('button', { name: 'Open the card' }).click();
    await expect(laptop.getByText('A life full of dancing').first()).toBeVisible();
  });
});
