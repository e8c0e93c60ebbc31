import type { Page } from '@playwright/test';
import { newCoupleWithEvent } from '../../core/api.ts';
import { expireToken } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const guestIdOf = async (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as {
      guestId?: string;
    };
    return stored.guestId ?? null;
  });

test('a guest whose session expires while writing a card loses neither message nor files', async ({
  server,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Priya');
  await guest.write('You two!');
  await guest.attach('photo', PHOTO);
  await expect(phone.getByRole('button', { name: 'Photo, uploaded' })).toBeVisible();
  const before = await guestIdOf(phone);

  // As after thirty days: neither access token nor refresh cookie is valid.
  await phone.context().clearCookies();
  await expireToken(phone);
  await phone.reload();
  await expect.poll(async () => guestIdOf(phone)).not.toBe(before);
  await expect(guest.message()).toHaveValue('You two!');
  await guest.send();
  await guest.expectArrived();
  const cards = await couple.get<{ id: string }[]>('bride-groom/received-card');
  expect(cards).toHaveLength(1);
  const card = await couple.get<{ message: string; photos: { filename: string }[] }>(
    `v2/events/received-card/${cards[0]?.id}/details`,
  );
  expect(card.message).toBe('You two!');
  expect(card.photos.map(({ filename }) => filename)).toEqual(['photo.jpg']);
});
