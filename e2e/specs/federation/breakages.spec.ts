import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/*
 * What only a browser shows of releases that break. The others are in `shell/src/remotes/loader.test.ts`,
 * `shell/src/routing/PageSlot.test.tsx`, `server/src/modules/site/reports`, `server/src/modules/site/pages/damaged.test.ts` and
 * `server/src/releases/registry/damaged.test.ts`.
 */

test('a release that hides or freezes the page: guests have the one before without doing anything, and the server is told', async ({
  site,
  browser,
  startServer,
}) => {
  const good = await site.release('remote-attendee');
  const server = await startServer({ SITE_DIR: site.folder });
  const event = await newEvent(await newCouple(server));

  await test.step('hidden: on the page itself', async () => {
    await site.ship(
      'remote-attendee',
      'bad000000032',
      (entry) => `${entry}\ndocument.body.style.display = 'none';`,
    );
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(event.link, { waitUntil: 'commit' });
    await expect.poll(() => server.log()).toContain('bad000000032 failed');
    await new GuestPages(page).expectAlive();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.close();
  });

  await test.step('frozen: on the next page of that device', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await site.put('remote-attendee', good);
    await site.ship('remote-attendee', 'bad000000031', (entry) => `${entry}\nfor (;;);`);
    const frozen = await context.newPage();
    await frozen.goto(event.link, { waitUntil: 'commit' });
    await expect.poll(async () => isSilent(frozen)).toBe(true);
    await abandon(frozen);
    const next = await context.newPage();
    // Whoever gives up on a page that does nothing has waited for longer than it may be silent.
    await next.clock.setFixedTime(Date.now() + 60_000);
    const guest = new GuestPages(next);
    await guest.arrive(event.link, 'Theo');
    await guest.write('We danced until the lights came on.');
    await guest.expectAlive();
    await expect.poll(() => server.log()).toContain('it began on this device before');
    expect(server.log()).toContain('In the browser: a release failed');
    await context.close();
  });
});

/** Whether a page has answered nothing for two seconds. */
async function isSilent(page: Page): Promise<boolean> {
  const answered = page.evaluate(() => false).catch(() => true);
  return Promise.race([answered, setTimeout(2000, true)]);
}

/** Ends a page that answers nothing, as the system does with a frozen app: what it runs in is killed. */
async function abandon(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  for (const { type, id } of answer?.processInfo ?? [])
    if (type === 'renderer') process.kill(id, 'SIGKILL');
  await crashed;
  await page.close();
}
