import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { HEIC } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Encodes a PNG of 8 × 8 pixels in one color. */
function picture(name: string, red: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const line = Buffer.from([0, ...Array.from({ length: 8 }, () => [red, 80, 80]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => line)));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
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

test('a guest adds several photos in an order of their own, HEIC included; the design Instant shows the first on its front', async ({
  server,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const { unique_code } = await newEvent(owner);
  const guest = new GuestPages(phone);
  await guest.arrive(`/process-unique-code?unique-code=${unique_code}`, 'Theo Lind');
  await guest.chooseDesign('Instant');
  await expect.poll(() => onFront(phone)).toBe(1);
  await guest.write('With love');
  await phone.getByRole('button', { name: 'Photo', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: /photo/i });
  await sheet.getByLabel('Add a photo').setInputFiles([picture('a.png', 10), picture('b.png', 90)]);
  await sheet.getByLabel('Add more photos').setInputFiles(HEIC);
  await expect
    .poll(() => decoded(phone, /^Photo 3 of 3: photo\.heic/), { timeout: 60_000 })
    .toEqual([true]);
  await sheet.getByLabel('Add more photos').setInputFiles(picture('again.png', 10));
  await expect(sheet.getByText('again.png is here already.')).toBeVisible();
  await sheet.getByLabel('Move Photo 2 of 3', { exact: true }).press('ArrowLeft');
  await expect(sheet.getByRole('img', { name: 'Photo 1 of 3: b.png' })).toBeVisible();
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
  await laptop.goto('/bride-groom/received-cards');
  await couple.openCard('Theo Lind');
  await expect.poll(() => onFront(laptop)).toBe(2);
  await expect(laptop.getByRole('img', { name: /^Photo \d of 3 from Theo Lind/ })).toHaveCount(3);
  await expect(laptop.getByRole('link', { name: /^Download/ })).toContainText([
    'b.png',
    'a.png',
    'photo.heic',
  ]);
});

test('guests share an album: one adds a photo, another likes it, the couple hides it', async ({
  server,
  browser,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const { id, unique_code } = await newEvent(owner);
  await signInHere(laptop, owner);
  await laptop.goto(`/bride-groom/wedding/${id}/details`);
  await laptop.getByRole('link', { name: 'Guests and album' }).click();
  await laptop.getByRole('radio', { name: /Open at once/ }).check();
  await expect(laptop.getByText('No guest has added a photo yet.')).toBeVisible();

  // The album needs no card.
  await phone.goto(`/c/${unique_code}`);
  await phone.getByRole('button', { name: 'Add photos to the album' }).click();
  await expect(phone).toHaveURL(`/attendee/wedding/${id}/album`);
  await phone.getByLabel('Add photos', { exact: true }).setInputFiles(picture('dance.png', 200));
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
