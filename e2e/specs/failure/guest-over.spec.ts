import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { spendToken } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const guestOf = async (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as { guestId?: string };
    return kept.guestId ?? null;
  });

test('a guest whose time is over in the middle of a card loses neither words nor files', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Priya');
  await guest.write('You two!');
  await guest.attach('photo', PHOTO);
  await expect(phone.getByRole('button', { name: 'Photo, uploaded' })).toBeVisible();
  const before = await guestOf(phone);

  // As after thirty days: neither the token nor what would fetch another one is taken any more.
  await phone.context().clearCookies();
  await spendToken(phone);
  await phone.reload();
  await expect.poll(async () => guestOf(phone)).not.toBe(before);
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
