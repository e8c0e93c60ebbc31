import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

test('the photo of a card stands among the media once the card was opened', async ({
  server,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const { unique_code } = await newEvent(owner);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${unique_code}`, 'Theo Lind');
  await guest.chooseDesign('Olive Branch');
  await guest.write('With love');
  await guest.attach('photo', PHOTO);
  await guest.toCheckout();
  await phone.getByRole('button', { name: /^Send/ }).click();
  await guest.expectArrived();

  const couple = new CouplePages(laptop);
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await laptop.getByRole('link', { name: 'Media', exact: true }).click();
  await laptop.getByRole('link', { name: 'Go to your cards' }).click();
  await couple.openCard('Theo Lind');
  await expect(laptop.getByAltText('Photo from Theo Lind')).toBeVisible();
  await laptop.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(laptop).toHaveURL('/media');
  await expect(laptop.getByAltText('Photo from Theo Lind')).toBeVisible();
  await laptop.getByRole('main').getByRole('link', { name: 'Theo Lind' }).click();
  await expect(laptop.getByText('With love')).toBeVisible();
});
