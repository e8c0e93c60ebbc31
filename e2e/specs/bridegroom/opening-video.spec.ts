import type { Page } from '@playwright/test';
import {
  newCouple,
  newCoupleWithEvent,
  newGuest,
  sendCard,
  sendFiles,
  type Caller,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CAPTION, putCaptions, shownCaptions } from '../../core/captions.ts';
import { WEBM } from '../../core/fixtures.ts';
import type { Site } from '../../core/server.ts';
import { longestAnimation } from '../../core/animations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

/** Registers a couple that is a partner at the event of another one. */
async function newPartner(server: Site, owner: Caller, eventId: string): Promise<Caller> {
  const partner = await newCouple(server);
  const rights = ['see', 'moderate', 'thank'];
  const invitation = { name: 'Luca', role: 'partner', rights, until: null };
  await owner.post(`v2/events/${eventId}/invitations`, invitation);
  const { invitations } = await owner.get<{ invitations: { link: string }[] }>(
    `v2/events/${eventId}/people`,
  );
  await partner.post(`help/${invitations[0]?.link.split('/help/')[1]}`);
  return partner;
}

const film = (page: Page) => page.getByLabel('Video from Theo Lind');
const played = async (page: Page) =>
  film(page).evaluate((player: HTMLVideoElement) => player.played.length > 0);
const ended = async (page: Page) => film(page).evaluate((player: HTMLVideoElement) => player.ended);

test('owner and partner open sealed cards in sync on their devices; a video plays by itself, and the remaining cards stay sealed', async ({
  server,
  phone,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const partner = await newPartner(server, couple, event.id);
  const words = 'Watch this first.';
  const filmed = { senderName: 'Theo Lind', message: words, video: WEBM };
  await putCaptions(couple, await sendFiles(server, event, filmed));
  const other = await newGuest(server, event.unique_code);
  await sendCard(other, event.id, 'Words alone.', undefined, 'Ada Byrne');
  await sendCard(other, event.id, 'And the last words.', undefined, 'Bo Falk');
  for (const [device, account] of [
    [laptop, couple],
    [phone, partner],
  ] as const) {
    await signInHere(device, account);
    await device.goto('/bride-groom/home');
    await new CouplePages(device).openTogether();
  }
  await expect(phone.getByRole('heading', { name: '3 cards are sealed' })).toBeVisible();

  await test.step('full screen is entered and left', async () => {
    const isFull = async () => laptop.evaluate(() => document.fullscreenElement !== null);
    await laptop.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isFull).toBe(true);
    await laptop.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(laptop.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
    await expect.poll(isFull).toBe(false);
  });

  await test.step('the video plays by itself, with its captions', async () => {
    await laptop.getByRole('button', { name: 'Open the card from Theo Lind' }).click();
    await expect(film(laptop)).toBeVisible();
    // Motion is reduced: the card opens at once.
    expect(await longestAnimation(laptop)).toBeLessThan(1);
    for (const device of [laptop, phone]) await expect.poll(async () => played(device)).toBe(true);
    await expect.poll(async () => shownCaptions(laptop.locator('body'))).toEqual([CAPTION]);
    await expect.poll(async () => ended(laptop)).toBe(true);
  });

  await test.step('on a phone the video is in view, and no button covers it', async () => {
    await expect(film(phone)).toBeInViewport({ ratio: 0.9 });
    const bar = phone.getByRole('group', { name: 'This evening' });
    const over = async () => {
      const [above, below] = [await film(phone).boundingBox(), await bar.boundingBox()];
      return above && below ? above.y + above.height - below.y : Infinity;
    };
    await expect.poll(over).toBeLessThanOrEqual(0);
  });

  await test.step('a favorite of one device is one on the other', async () => {
    await laptop.getByRole('button', { name: 'Favorite' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    // The video did not restart because of the favorite.
    await expect.poll(async () => ended(phone)).toBe(true);
  });

  await test.step('a replayed video keeps its card open; “Next card” opens the next one on both devices', async () => {
    await phone.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => ended(laptop)).toBe(true);
    await expect(laptop.getByRole('heading', { name: 'Theo Lind' })).toBeVisible();
    await laptop.getByRole('button', { name: 'Next card' }).click();
    for (const device of [laptop, phone]) {
      await expect(device.getByText('Words alone.').first()).toBeVisible();
      await expect(device.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    }
  });

  await test.step('the remaining cards stay sealed for another day', async () => {
    await laptop.getByRole('button', { name: 'Enough for today' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'One card is sealed' })).toBeVisible();
    await phone.getByRole('button', { name: 'Open the card from Bo Falk' }).click();
    for (const device of [laptop, phone])
      await expect(device.getByText('And the last words.').first()).toBeVisible();
    await phone.keyboard.press('ArrowRight');
    for (const device of [laptop, phone])
      await expect(device.getByRole('heading', { name: 'That was all of them' })).toBeVisible();
  });
});
