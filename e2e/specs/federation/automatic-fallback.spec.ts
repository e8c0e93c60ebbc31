import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/** Makes an entry load its scripts without integrity hashes, so that a test can change them. */
const withoutIntegrity = (entry: string) => entry.replaceAll('.integrity=', '.ignored=');

/*
 * Broken releases whose effects only a browser shows. Other kinds are tested in `shell/src/remotes/loader.test.ts`,
 * `shell/src/routing/PageSlot.test.tsx`, `server/src/modules/site/reports`, `server/src/modules/site/pages/damaged.test.ts` and
 * `server/src/releases/registry/damaged.test.ts`.
 */

test('guests get the previous release by themselves when one hides or freezes the page, and the next one where there is no previous; the server learns of the failure', async ({
  site,
  browser,
  startServer,
}) => {
  const good = await site.release('remote-attendee');
  const server = await startServer({ SITE_DIR: site.folder });
  const event = await newEvent(await newCouple(server));

  await test.step('hidden page: the previous release takes its place', async () => {
    await site.ship(
      'remote-attendee',
      'bad000000032',
      (entry) => `${entry}\ndocument.body.style.display = 'none';`,
    );
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(event.link, { waitUntil: 'commit' });
    await expect.poll(() => server.log()).toContain('bad000000032 failed');
    await new GuestPages(page).expectHydrated();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.close();
  });

  await test.step('refused, without a previous release: the open page runs the next one, not what the refused one exposed', async () => {
    await site.put('remote-attendee', good);
    await site.ship('remote-attendee', 'bad000000002', withoutIntegrity, { before: [] });
    const page = await browser.newPage({ baseURL: server.url });
    await page.route(/remote-attendee\/__federation_expose_remote/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const body = text.replace(/name:"remote_attendee"|"remote_attendee"(?=[,}])/, (name) =>
        name.replace('attendee', 'stranger'),
      );
      expect(body).not.toBe(text);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(event.link);
    await expect(page.getByText('It doesn’t match this version of the site.')).toBeVisible();
    await page.unrouteAll();
    await site.put('remote-attendee', good);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.close();
  });

  await test.step('frozen page: the device’s next page has the previous release', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await site.put('remote-attendee', good);
    await site.ship('remote-attendee', 'bad000000031', (entry) => `${entry}\nfor (;;);`);
    const frozen = await context.newPage();
    await frozen.goto(event.link, { waitUntil: 'commit' });
    await expect.poll(async () => isFrozen(frozen)).toBe(true);
    await killPage(frozen);
    const next = await context.newPage();
    // A guest who gives up on a frozen page has waited longer than the time after which a silent page counts as frozen.
    await next.clock.setFixedTime(Date.now() + 60_000);
    const guest = new GuestPages(next);
    await guest.arrive(event.link, 'Theo');
    await guest.write('We danced until the lights came on.');
    await guest.expectHydrated();
    await expect.poll(() => server.log()).toContain('it began on this device before');
    expect(server.log()).toContain('In the browser: a release failed');
    await context.close();
  });
});

/** Whether a page answers no evaluation for two seconds. */
async function isFrozen(page: Page): Promise<boolean> {
  const answered = page.evaluate(() => false).catch(() => true);
  return Promise.race([answered, setTimeout(2000, true)]);
}

/** Ends a frozen page, with all other pages of its browser, by killing the renderer processes. */
async function killPage(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  for (const { type, id } of answer?.processInfo ?? [])
    if (type === 'renderer') process.kill(id, 'SIGKILL');
  await crashed;
  await page.close();
}
