import type { Page } from '@playwright/test';
import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { drawn } from '../../core/drawn.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';
import { CouplePages } from '../../pages/couple.ts';

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

/** Frames in which what an answer changes is drawn. */
const FRAMES = 3;

/** Keeps back what the API answers. @returns lets it through, the last asked first, each drawn before the next */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let open = 0;
  await page.route('**/api/**', async (route) => {
    // A stream is never answered whole, and a picture has its place by itself.
    if (route.request().resourceType() !== 'fetch') return route.continue();
    open += 1;
    const response = await route.fetch();
    await new Promise<void>((resume) => held.push(resume));
    open -= 1;
    return route.fulfill({ response });
  });
  return async () => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      if (open > 0) quiet = 0;
      held.pop()?.();
      await drawn(page, FRAMES);
    }
  };
}

/** Notes what moves on a page. The footer may: it gives way to what it ends. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const named = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element?.closest('footer') ? [] : [element?.textContent?.slice(0, 80) ?? 'gone'];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry)
          moved.push(...(entry.sources as { node: Node | null }[]).flatMap(named));
    }).observe({ type: 'layout-shift' });
  });
}

test('nothing moves under a couple’s finger as answers come in', async ({
  server,
  phone: page,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'With love');
  await watchMoves(page);
  await new CouplePages(page).signIn(couple);
  const account = new AccountPages(page);
  const release = await holdAnswers(page);
  for (const label of pages)
    await test.step(label, async () => {
      await account.openMenu();
      await account.menu().getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await drawn(page, FRAMES);
      await page.evaluate('window.moved.length = 0');
      await release();
      expect.soft(await page.evaluate('window.moved'), label).toEqual([]);
    });
});
