import { newCouple, newEvent } from '../../core/api.ts';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { blockScripts } from '../../core/blocked-scripts.ts';
import { enterCard } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const MESSAGE = 'To the two of you: may the song never end.';

/** Opens the address of a QR code and fills in a card. */
async function beginCard(guest: Visitor, link: string): Promise<void> {
  await guest.open(link);
  await guest.type('Your message', MESSAGE);
  await guest.type('From', 'Theo Lind');
}

const linkOf = (code: string) => `/process-unique-code?unique-code=${code}`;

test('a guest scans the code and sends a card with words @smoke', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await beginCard(phone, linkOf(event.unique_code));
  await phone.press('button', 'Send the card');
  await phone.sees(/Your card has arrived/, 60_000);
});

test('text that a guest writes before scripts load is on the card', async ({
  engine,
  server,
  phone,
}) => {
  test.skip(engine === 'webkit', 'its driver goes on only when every script of a page has come');
  const event = await newEvent(await newCouple(server));
  const line = await blockScripts(server.url);
  try {
    await beginCard(phone, line.url + linkOf(event.unique_code));
    line.release();
    await expect
      .poll(async () => phone.evaluate(() => document.querySelector('[data-prerendered]') === null))
      .toBe(true);
    await phone.press('button', 'Send the card');
    await phone.sees(/Your card has arrived/, 60_000);
  } finally {
    await line.close();
  }
});

test('a guest sends a card with photo, video and a gift', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await beginCard(phone, linkOf(event.unique_code));
  await phone.press('button', 'Photo');
  await phone.upload('Add a photo', PHOTO);
  await phone.press('button', 'Video');
  await phone.upload('Add a video', CLIP);
  await phone.press('button', 'Gift');
  await phone.type('Your gift', '50.00');
  await phone.sees('$51.81');
  await phone.press('button', 'Add the gift');
  await phone.press('button', /^Continue to payment/);
  await phone.isAt(/add-payment-method/);
  await enterCard(phone);
  await phone.press('button', 'Pay $51.81');
  await phone.sees(/Your card has arrived/, 60_000);
});
