import { newCoupleWithEvent } from '../../core/api.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { signInHere } from '../../core/browser-session.ts';
import { openSealedCards } from '../../core/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const year = new Date().getUTCFullYear();
const words = 'Read this when you have been married for a year.';

test('a guest seals a card until a day and changes the day; the couple sees that it waits, and it arrives by itself', async ({
  machine: server,
  phone,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);

  await test.step('written, sealed and sent on a phone', async () => {
    await guest.arrive(event.link, 'Rosa');
    await guest.write(words);
    await guest.seal(`${year + 2}-06-14`);
    await expect(phone.getByRole('button', { name: /^Sealed until .*June 14/ })).toBeVisible();
    await expectAccessible(phone);
    await guest.send();
    await expect(phone.getByRole('heading', { name: 'Your card is sealed' })).toBeVisible();
  });

  await test.step('the couple sees its sender and day', async () => {
    await signInHere(laptop, couple);
    const couplePages = new CouplePages(laptop);
    await couplePages.openReceivedCards(event.id);
    const sealed = laptop.getByRole('region', { name: 'Sealed until a day (1)' });
    await expect(sealed.getByText('Rosa')).toBeVisible();
    await expect(sealed.getByText(/Opens on .*June 14/)).toBeVisible();
    await expect(laptop.getByText(words)).toHaveCount(0);
    await expectAccessible(laptop);
  });

  await test.step('its guest reads it and chooses another day, which appears on the couple’s page', async () => {
    await phone.getByRole('link', { name: 'See your card' }).click();
    await expect(phone.getByRole('heading', { name: 'Your card is sealed' })).toBeVisible();
    await expect(phone.getByText(words)).toBeVisible();
    await phone.getByRole('button', { name: 'Choose another day' }).click();
    await phone.getByLabel('The day it opens').fill(`${year + 3}-08-01`);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Seal it', exact: true }).click();
    await expect(phone.getByRole('heading', { name: /^Sealed until .*August 1/ })).toBeVisible();
    await expect(laptop.getByText(/Opens on .*August 1/)).toBeVisible();
  });

  await test.step('on its day it arrives by itself, on both pages', async () => {
    await openSealedCards(server, event.id);
    await expect(laptop.getByRole('link', { name: /Rosa/ })).toBeVisible();
    await expect(laptop.getByRole('region', { name: /Sealed until a day/ })).toHaveCount(0);
    await new CouplePages(laptop).openCard('Rosa');
    await expect(laptop.getByText(words)).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Your card was opened' })).toBeVisible();
  });
});
