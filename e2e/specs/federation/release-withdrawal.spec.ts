import { newCouple, newEvent } from '../../core/api.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { sharedScripts, type BuiltRelease } from '../../core/site-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { attendeeOffered } from '../../pages/release.ts';

/**
 * Releases that the browser rejects: a syntax error, a wrong hash. Releases that the shell refuses are tested in
 * `shell/src/remotes/loader.test.ts`, pages that throw in `shell/src/routing/PageSlot.test.tsx`.
 */
const bad: [string, (entry: string) => string, Partial<BuiltRelease>][] = [
  ['does not parse', () => 'const = ;', {}],
  [
    'has another hash than the list says',
    (entry) => entry,
    { integrity: `sha384-${'A'.repeat(64)}` },
  ],
];

// `server/src/modules/site/reports/reports.test.ts` tests how reports of one network count.
test('a release that failed for visitors of several networks is withdrawn, and the operator gets a mail', async ({
  site,
  browser,
  startServer,
}) => {
  const good = (await site.release('remote-attendee')).version;
  const env = { SITE_DIR: site.folder, RELEASE_FAILURES: '2', OPERATOR_MAIL: 'team@example.com' };
  const server = await startServer(env);
  const requested: string[] = [];
  /** Visits the page, which works; waits for the report of the failed release unless `isReported` is false. */
  async function visit(link: string, address: string, isReported = true) {
    const context = await browser.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (/remote-attendee\/remoteEntry/.test(request.url())) requested.push(request.url());
    });
    const report = isReported ? page.waitForResponse('**/api/v2/releases/failed') : null;
    await page.goto(link);
    await new GuestPages(page).expectHydrated();
    await report;
    await context.close();
  }
  const event = await newEvent(await newCouple(server));
  await site.ship('remote-attendee', 'bad000000004', () => 'const = ;');
  expect(await attendeeOffered(server)).toBe('bad000000004');
  await visit(event.link, '192.0.2.1');
  expect(await attendeeOffered(server)).toBe('bad000000004');
  await visit(event.link, '198.51.100.4');
  await expect.poll(async () => attendeeOffered(server)).toBe(good);
  const mail = await waitForMail(server, 'team@example.com', /withdrawn/);
  expect(mail).toContain('remote_attendee bad000000004');
  expect(mail).toContain('Unexpected token');
  requested.length = 0;
  await visit(event.link, '203.0.113.5', false);
  expect(requested.filter((address) => address.includes('bad000000004'))).toEqual([]);
});

test('releases of a remote, good and broken, go live while a guest writes: no text is lost, and a good one is offered in the end', async ({
  site,
  browser,
  startServer,
}) => {
  const good = await site.release('remote-attendee');
  const server = await startServer({ SITE_DIR: site.folder, RELEASE_FAILURES: '1' });
  const event = await newEvent(await newCouple(server));
  const page = await browser.newPage({ baseURL: server.url });
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Theo');
  const releases: typeof bad = [['is good', (entry) => `${entry}\n// again`, {}], ...bad];
  let words = 'We danced';
  for (const [at, [what, change, differences]] of releases.entries()) {
    await test.step(`a release that ${what}`, async () => {
      await site.put('remote-attendee', good);
      await site.ship('remote-attendee', `bad00000020${at}`, change, differences);
      words += `, and danced (${at})`;
      await guest.write(words);
      // What is loaded only now comes from the release that the page started with.
      if (at === 1) await guest.chooseDesign('Olive Branch');
      // A returning visitor finds the whole card, whatever release is live by then.
      await page.reload();
      await expect(guest.message()).toHaveValue(words);
      await expect(guest.signature()).toHaveValue('Theo');
    });
  }
  await guest.send();
  await guest.expectArrived();
  await expect.poll(async () => attendeeOffered(server)).toBe(good.version);
  await page.close();
});

test('a shared script that failed to load is fetched again', async ({ machine, phone }) => {
  await phone.goto(machine.url);
  await phone.waitForLoadState('networkidle');
  const requested: string[] = [];
  const scripts = await sharedScripts('@keepsake/shared/forms');
  await phone.route(
    (url) => scripts.includes(url.pathname),
    async (route) => {
      requested.push(route.request().url());
      await route.abort('connectionrefused');
    },
  );
  // A missing script reloads the page once; an error is shown only after that.
  const reloaded = phone.waitForEvent('load');
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await reloaded;
  const again = phone.getByRole('button', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  expect(requested.length).toBeGreaterThan(0);
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await again.click();
  await expect(phone.getByLabel('Your message')).toBeVisible();
});
