import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const PHOTO = join(import.meta.dirname, '../../../server/src/testing/fixtures/photo.jpg');

/** The pictures of a front that have arrived: its drawing, and the photo that it carries. */
const shown = (page: Page) =>
  page
    .getByRole('img', { name: /^Instant, for Amara and Luca: “Congratulations”/ })
    .first()
    .locator('img')
    .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);

test('a design carries the photo of the card, from when it is added to where it arrives', async ({
  server,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const { unique_code } = await newEvent(owner);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${unique_code}`, 'Theo Lind');
  await guest.chooseDesign('Instant');
  await expect.poll(() => shown(phone)).toBe(1);
  await guest.write('With love');
  await guest.attach('photo', PHOTO);
  await phone.getByRole('button', { name: 'See the front' }).click();
  await expect.poll(() => shown(phone)).toBe(2);
  await guest.send();
  await guest.expectArrived();

  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/received-cards');
  await new CouplePages(laptop).openCard('Theo Lind');
  await expect.poll(() => shown(laptop)).toBe(2);
  // Inside it is whole.
  await expect(laptop.getByRole('img', { name: 'Photo from Theo Lind' })).toBeVisible();
});
