import type { Page } from '@playwright/test';
import {
  newCoupleWithEvent,
  newGuest,
  openCards,
  sendCard,
  sendFiles,
  type Caller,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO, WEBM } from '../../core/fixtures.ts';
import { expectPlays } from '../../core/shown-media.ts';
import type { Site } from '../../core/server.ts';
import { swipe } from '../../core/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Creates a book of three cards, the first with a photo and a video. */
async function newBook(server: Site): Promise<Caller> {
  const { couple, event } = await newCoupleWithEvent(server);
  const message = 'With a photo and a film.';
  await sendFiles(server, event, { senderName: 'Theo Lind', message, photo: PHOTO, video: WEBM });
  const other = await newGuest(server, event.unique_code);
  await sendCard(other, event.id, 'The second card.', undefined, 'Ada Byrne');
  await sendCard(other, event.id, 'The third card.', undefined, 'Bo Falk');
  await openCards(couple, event.id);
  return couple;
}

const book = (page: Page) => page.getByRole('region', { name: 'Guestbook' });
const openBook = async (page: Page, couple: Caller) => {
  await signInHere(page, couple);
  await page.goto('/event-planner/digital-guestbook');
  await expect(page.getByText('Title page')).toBeVisible();
};

test('on a phone, swipes turn the guestbook’s pages one by one, and scrolling turns none', async ({
  server,
  phone,
}) => {
  await openBook(phone, await newBook(server));
  const label = book(phone).getByRole('status');
  const page = book(phone).getByRole('img', { name: /for Amara and Luca/ });
  await swipe(book(phone), 'left');
  await expect(label).toContainText('Card 1 of 3, from Theo Lind');
  await expect(page).toBeVisible();
  await expect(phone.getByText('With a photo and a film.')).toHaveCount(0);
  await swipe(book(phone), 'left');
  await expect(phone.getByText('With a photo and a film.').first()).toBeVisible();
  await expect(page).toHaveCount(0);
  await swipe(book(phone), 'up');
  await expect(label).toContainText('Card 1 of 3');
  await swipe(book(phone), 'right');
  await expect(page).toBeVisible();
  await swipe(book(phone), 'right');
  await expect(label).toContainText('Title page');
  // The title page has no previous page.
  await swipe(book(phone), 'right');
  await expect(label).toContainText('Title page');
});

test('on a laptop the guestbook shows two pages side by side and prefetches the next ones', async ({
  server,
  laptop,
}) => {
  const couple = await newBook(server);
  const requestedPaths = new Set<string>();
  laptop.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  await openBook(laptop, couple);

  // The photo inside the first card is prefetched while the title page is still open.
  await expect
    .poll(() => [...requestedPaths].filter((path) => path.endsWith('/preview')).length)
    .toBe(2);
  await laptop.getByRole('button', { name: 'Next page' }).click();
  const front = book(laptop).getByRole('img', { name: /for Amara and Luca/ });
  const inside = book(laptop).getByText('With a photo and a film.').first();
  await expect(inside).toBeVisible();
  const isBeside = async () => {
    const [left, right] = [await front.boundingBox(), await inside.boundingBox()];
    if (!left || !right) return false;
    return left.x + left.width <= right.x + 1 && right.y < left.y + left.height;
  };
  await expect.poll(isBeside).toBe(true);

  await expect(book(laptop).getByAltText('Photo from Theo Lind')).toBeVisible();
  const film = book(laptop).getByLabel('Video from Theo Lind');
  await film.evaluate(async (player: HTMLVideoElement) => player.play());
  await expectPlays(film);
});
