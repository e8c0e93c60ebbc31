import type { Page } from '@playwright/test';
import { newCoupleWithEvent, newGuest, sendCard } from '../../core/api.ts';
import { waitForFrames } from '../../core/animations.ts';
import { signInHere } from '../../core/browser-session.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pages = [
  'Received cards photos and videos',
  'Media',
  'Digital Guestbook',
  'Cashout Request',
  'Cashout History',
  'Payout Methods',
  'Print QR Code',
  'Event',
  'Gifts',
  'Thank-yous',
  'Choose Package',
  'Register new event',
];

/** Frames to wait until the page has drawn the effect of a response. */
const FRAMES = 3;

/** Holds back API responses. @returns releases them, newest request first, each drawn before the next */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let fetching = 0;
  await page.route('**/api/**', async (route) => {
    // An event stream never ends, and pictures have reserved space.
    if (route.request().resourceType() !== 'fetch') return route.continue();
    fetching += 1;
    const response = await route.fetch();
    await new Promise<void>((resume) => held.push(resume));
    fetching -= 1;
    return route.fulfill({ response });
  });
  return async () => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      if (fetching > 0) quiet = 0;
      held.pop()?.();
      await waitForFrames(page, FRAMES);
    }
  };
}

test('a couple’s pages do not shift while responses arrive', async ({ server, phone: page }) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'With love');
  const { moved, reset } = await watchShifts(page);
  await signInHere(page, couple);
  await page.goto('/bride-groom/home');
  const account = new AccountPages(page);
  const release = await holdResponses(page);
  for (const label of pages)
    await test.step(label, async () => {
      await account.openMenu();
      await account.menu().getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await waitForFrames(page, FRAMES);
      await reset();
      await release();
      expect.soft((await moved()).parts, label).toEqual([]);
    });
});
