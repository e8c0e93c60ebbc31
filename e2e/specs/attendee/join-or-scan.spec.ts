import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import encodeQR from 'qr';
import { expectAccessible } from '../../core/accessible.ts';
import { newAttendee, newCouple, newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { findChromium } from '../../core/chromium.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Size in pixels of the camera's picture, and of a module of the QR code in it. */
const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 8;

test('an attendee finds an event by name and asks to join; once the couple lets them in, it opens without code or reload', async ({
  server,
  laptop,
  phone,
}) => {
  const couple = await newCouple(server);
  const brideName = `Wilhelmina ${randomUUID().slice(0, 8)}`;
  const event = await newEvent(couple, { brideName, groomName: 'Otto' });
  const attendee = await newAttendee(server, (await newEvent(couple)).unique_code);

  await couple.patch(`v2/events/${event.id}`, { takes_asks: true });
  await signInHere(laptop, couple);
  await laptop.goto(`/bride-groom/wedding/${event.id}/details?tab=guests`);

  await test.step('an attendee finds the event and sends a join request', async () => {
    await signInHere(phone, attendee);
    await phone.goto('/attendee/home');
    await phone.getByRole('link', { name: 'Search by name' }).click();
    await phone.getByRole('searchbox', { name: 'Name' }).fill(brideName);
    await phone.getByRole('button', { name: /^No code\? Ask Wilhelmina/ }).click();
    await phone.getByLabel('How they know you').fill('We sang in one choir.');
    await phone.getByRole('button', { name: 'Send the question' }).click();
    await expect(phone.getByText(/^You’ve asked/)).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the request appears on the couple’s page, and the couple accepts it', async () => {
    const row = laptop.getByRole('listitem').filter({ hasText: 'We sang in one choir.' });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Let in: June Ashby' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the attendee sees the event', async () => {
    await expect(phone.getByText('Among your events')).toBeVisible();
    await phone.getByRole('link', { name: /^Wilhelmina/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(brideName);
    await expectAccessible(phone);
  });
});

test('a QR code in front of the camera opens its event', async ({ server }, info) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const other = await newEvent(couple);
  const video = info.outputPath('code.y4m');
  await makeQrCodeVideo(video, `https://keepsake.example/c/${event.unique_code}`);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const phone = await browser.newPage({
      baseURL: server.url,
      permissions: ['camera'],
      viewport: { width: 390, height: 844 },
    });
    await signInHere(phone, await newAttendee(server, other.unique_code));
    await phone.goto('/attendee/add-wedding-event');
    await phone.getByRole('button', { name: 'Scan the code' }).click();
    await expect(phone).toHaveURL(`/attendee/wedding/${event.id}/detail?_setmsg=true`);
    await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

/** Writes a video for Chromium’s fake camera (`--use-file-for-fake-video-capture`, Y4M) that shows a QR code. */
async function makeQrCodeVideo(file: string, text: string): Promise<void> {
  const bits = encodeQR(text, 'raw', { border: 4 });
  const side = bits.length * MODULE;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, 150);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = bits[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)] === true;
      light[(top + y) * WIDTH + left + x] = dark ? 30 : 225;
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colour];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  await writeFile(file, Buffer.concat([head, ...frame, ...frame]));
}
