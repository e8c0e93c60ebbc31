import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newCoupleWithEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { HEIC } from '../../core/fixtures.ts';
import { expectDecoded } from '../../core/shown-media.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Returns a PNG in one color. */
async function picture(name: string, red: number) {
  const background = { r: red, g: 80, b: 80 };
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

/** Number of loaded images on a card's front: its drawing, and the photo that the design carries. */
const onFront = (page: Page) =>
  page
    .getByRole('img', { name: /^Instant, for Amara and Luca: “Congratulations”/ })
    .first()
    .locator('img')
    .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);

/** For each image with this name, whether the browser has decoded it. */
const decoded = (page: Page, name: RegExp) =>
  page
    .getByRole('img', { name })
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));

test('a guest adds photos in an order of their own, the first one HEIC, which every page shows converted, as does the front of the design Instant', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${event.unique_code}`, 'Theo Lind');
  await guest.chooseDesign('Instant');
  await expect.poll(() => onFront(phone)).toBe(1);
  await guest.write('With love');
  await phone.getByRole('button', { name: 'Photo', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: /photo/i });
  await sheet
    .getByLabel('Add a photo')
    .setInputFiles([await picture('a.png', 10), await picture('b.png', 90)]);
  await sheet.getByLabel('Add more photos').setInputFiles(HEIC);
  await expect
    .poll(() => decoded(phone, /^Photo 3 of 3: photo\.heic/), { timeout: 60_000 })
    .toEqual([true]);
  await sheet.getByLabel('Add more photos').setInputFiles(await picture('again.png', 10));
  await expect(sheet.getByText('again.png is here already.')).toBeVisible();
  for (const place of [3, 2])
    await sheet.getByLabel(`Move Photo ${place} of 3`, { exact: true }).press('ArrowLeft');
  await expect(sheet.getByRole('img', { name: 'Photo 1 of 3: photo.heic' })).toBeVisible();
  await sheet
    .getByRole('button', { name: /^Close/ })
    .first()
    .click();
  await phone.getByRole('button', { name: 'See the front' }).click();
  await expect.poll(() => onFront(phone)).toBe(2);
  await guest.send();
  await guest.expectArrived();

  const couple = new CouplePages(laptop);
  await signInHere(laptop, owner);
  await couple.openReceivedCards(event.id);
  await couple.openCard('Theo Lind');
  await expect.poll(() => onFront(laptop), { timeout: 60_000 }).toBe(2);
  const shown = /^Photo \d of 3 from Theo Lind/;
  await expect.poll(() => decoded(laptop, shown)).toEqual([true, true, true]);
  await expect(laptop.getByRole('link', { name: /^Download/ })).toContainText([
    'photo.heic',
    'a.png',
    'b.png',
  ]);

  await couple.openMedia();
  const tile = laptop.getByRole('button', { name: 'Photo from Theo Lind', exact: true }).first();
  await expectDecoded(tile.locator('img'));
  await tile.click();
  const large = laptop.getByRole('dialog').getByAltText('Photo from Theo Lind');
  await expectDecoded(large);
  await large.dblclick();
  await expectDecoded(large);
  await laptop.goto('/event-planner/digital-guestbook');
  await laptop.getByRole('button', { name: 'Next page' }).click();
  await expectDecoded(laptop.getByRole('img', { name: shown }).first());
});

test('guests share an album: one adds a photo, another likes it, the couple hides it', async ({
  server,
  browser,
  laptop,
  phone,
}) => {
  const {
    couple: owner,
    event: { id, unique_code },
  } = await newCoupleWithEvent(server);
  await signInHere(laptop, owner);
  await laptop.goto(`/bride-groom/wedding/${id}/details`);
  await laptop.getByRole('link', { name: 'Guests and album' }).click();
  await laptop.getByRole('radio', { name: /Open at once/ }).check();
  await expect(laptop.getByText('No guest has added a photo yet.')).toBeVisible();

  // The album needs no card.
  await phone.goto(`/c/${unique_code}`);
  await phone.getByRole('button', { name: 'Add photos to the album' }).click();
  await expect(phone).toHaveURL(`/attendee/wedding/${id}/album`);
  await phone
    .getByLabel('Add photos', { exact: true })
    .setInputFiles(await picture('dance.png', 200));
  await expect(phone.getByRole('button', { name: /^Open photo 1/ })).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url });
  await guestHere(other, unique_code);
  await other.goto(`/attendee/wedding/${id}/album`);
  await other.getByRole('button', { name: 'Like, 0 so far' }).click();
  await expect(other.getByRole('button', { name: 'Like, 1 so far' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(phone.getByRole('button', { name: 'Like, 1 so far' })).toBeVisible();

  await expect(laptop.getByText('1 like')).toBeVisible();
  await laptop.getByRole('button', { name: 'Hide photo 1' }).click();
  await expect(laptop.getByRole('button', { name: 'Show photo 1' })).toBeVisible();
  await expect(other.getByText('No photo yet')).toBeVisible();
  await other.close();
});
