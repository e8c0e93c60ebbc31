import { newCouple, newEvent } from '../../core/api.ts';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { enterCard } from '../sign-in.ts';
import { test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const MESSAGE = 'To the two of you: may the song never end.';

/** From what a QR code holds to the editor of a card. */
async function beginCard(guest: Visitor, link: string): Promise<void> {
  await guest.open(link);
  await guest.press('link', 'Continue as Guest');
  await guest.type('Your name', 'Theo Lind');
  await guest.press('button', 'Continue');
  await guest.isAt(/\/attendee\/wedding\/[^/]+\/detail/);
  await guest.press('link', /Send a(nother)? card/);
  await guest.press('button', /^Olive Branch/);
  await guest.isAt(/customise-card/);
  await guest.type('Your message', MESSAGE);
}

const linkOf = (code: string) => `/process-unique-code?unique-code=${code}`;

test('a guest scans the code and sends a card with words @smoke', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await beginCard(phone, linkOf(event.unique_code));
  await phone.press('button', 'Continue');
  await phone.isAt(/confirm-payment/);
  await phone.press('button', /^Send (the )?card$/);
  await phone.sees(/Your card has arrived/, 60_000);
});

test('a guest sends a card with photo, video and a gift', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await beginCard(phone, linkOf(event.unique_code));
  await phone.upload('Add a photo', PHOTO);
  await phone.upload('Add a video', CLIP);
  await phone.type('Another amount', '50.00');
  await phone.sees('$51.81');
  await phone.press('button', 'Continue');
  await phone.isAt(/add-payment-method/);
  await enterCard(phone);
  await phone.isAt(/confirm-payment/);
  await phone.press('button', 'Pay $51.81');
  await phone.sees(/Your card has arrived/, 60_000);
});
