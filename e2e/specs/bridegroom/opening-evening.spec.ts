import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('sealed cards are opened one after the other, on both devices of a couple, and the rest waits', async ({
  server,
  phone,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'The first of three.');
  await sendCard(guest, event.id, 'The second of three.');
  await sendCard(guest, event.id, 'The third of three.');

  await test.step('the way leads from home to the pile', async () => {
    await signInHere(laptop, couple);
    await laptop.goto('/bride-groom/home');
    await new CouplePages(laptop).openTogether();
    await expect(laptop.getByRole('heading', { name: '3 cards are sealed' })).toBeVisible();
  });

  await test.step('a second device sits beside it', async () => {
    await signInHere(phone, couple);
    await phone.goto(`/bride-groom/wedding/${event.id}/opening`);
    await expect(phone.getByRole('heading', { name: '3 cards are sealed' })).toBeVisible();
  });

  await test.step('what one opens, opens on the other', async () => {
    await laptop.getByRole('button', { name: 'Open the card from June Ashby' }).click();
    for (const device of [laptop, phone]) {
      await expect(device.getByText('The first of three.').first()).toBeVisible();
      await expect(device.getByText('1 of 3', { exact: true })).toBeVisible();
    }
  });

  await test.step('the other one goes on, by hand or by key', async () => {
    await phone.getByRole('button', { name: 'Next card' }).click();
    await expect(laptop.getByText('The second of three.').first()).toBeVisible();
    await laptop.getByRole('button', { name: 'Favorite' }).click();
    await expect(laptop.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('what is left waits, sealed, for another day', async () => {
    await laptop.getByRole('button', { name: 'Enough for today' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'One card is sealed' })).toBeVisible();
    await phone.getByRole('button', { name: 'Open the card from June Ashby' }).click();
    await expect(phone.getByText('The third of three.').first()).toBeVisible();
    await phone.keyboard.press('ArrowRight');
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'That was all of them' })).toBeVisible();
  });
});
