import type { Browser, Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { waitForMail } from '../../core/mailbox.ts';
import type { RunningServer } from '../../core/server.ts';
import { sharedScripts, type BuiltRelease } from '../../core/site-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { attendeeOffered } from '../../pages/release.ts';

/**
 * Releases that a browser finds bad: by their text, by their hash. Those that the shell refuses are in
 * `shell/src/remotes/loader.test.ts`.
 */
const bad: [string, (entry: string) => string, Partial<BuiltRelease>][] = [
  ['does not parse', () => 'const = ;', {}],
  ['is not what the list says', (entry) => entry, { integrity: `sha384-${'A'.repeat(64)}` }],
];

/** A guest writes and sends a card, and the log says that the release failed. */
async function expectUnnoticed(
  browser: Browser,
  server: RunningServer,
  link: string,
  version: string,
  prepare: (page: Page) => Promise<() => void> = async () => () => {},
): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url });
  const written = await prepare(page);
  const guest = new GuestPages(page);
  await page.goto(link, { waitUntil: 'commit' });
  await guest.sign('Theo');
  await guest.write('We danced until the lights came on.');
  written();
  await guest.expectAlive();
  await guest.send();
  await guest.expectArrived();
  await expect.poll(() => server.log()).toContain(`remote_attendee ${version} failed`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

test('a release that failed for several visitors, and for the server, is offered to nobody until it is promoted again', async ({
  site,
  browser,
  startServer,
}) => {
  const good = (await site.release('remote-attendee')).version;
  const env = { SITE_DIR: site.folder, RELEASE_FAILURES: '3', OPERATOR_MAIL: 'team@example.com' };
  const server = await startServer(env);
  const asked: string[] = [];
  /** Somebody comes and sees nothing of it; of a release that fails, the server is told. */
  async function visit(link: string, address: string, isTold = true) {
    const context = await browser.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (/remote-attendee\/remoteEntry/.test(request.url())) asked.push(request.url());
    });
    const told = isTold ? page.waitForResponse('**/api/v2/releases/failed') : null;
    await page.goto(link);
    await new GuestPages(page).expectAlive();
    await told;
    await context.close();
  }
  const event = await newEvent(await newCouple(server));
  await site.ship('remote-attendee', 'bad000000004', () => 'const = ;');
  expect(await attendeeOffered(server)).toBe('bad000000004');
  // One house withdraws nothing, however often somebody comes from there.
  for (const visitor of [1, 2, 3]) await visit(event.link, `192.0.2.${visitor}`);
  expect(await attendeeOffered(server)).toBe('bad000000004');
  await visit(event.link, '198.51.100.4');
  await expect.poll(async () => attendeeOffered(server)).toBe(good);
  const mail = await waitForMail(server, 'team@example.com', /withdrawn/);
  expect(mail).toContain('remote_attendee bad000000004');
  expect(mail).toContain('Unexpected token');
  asked.length = 0;
  await visit(event.link, '203.0.113.5', false);
  expect(asked.filter((address) => address.includes('bad000000004'))).toEqual([]);
});

test('the area is released again and again while somebody writes: no letter is lost, and a good release is offered in the end', async ({
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
    await test.step(`one that ${what}`, async () => {
      await site.put('remote-attendee', good);
      await site.ship('remote-attendee', `bad00000020${at}`, change, differences);
      words += `, and danced (${at})`;
      await guest.write(words);
      // What is fetched only now comes from the release that the page began with.
      if (at === 1) await guest.chooseDesign('Olive Branch');
      // A visitor who comes back has the whole card, whatever is live by now.
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

test('a release whose page throws when it is first shown: guests get the one before', async ({
  site,
  browser,
  startServer,
}) => {
  const server = await startServer({ SITE_DIR: site.folder });
  const event = await newEvent(await newCouple(server));
  const unproved = (entry: string) => entry.replaceAll('.integrity=', '.unproved=');
  await site.ship('remote-attendee', 'bad000000003', unproved);
  let broken = 0;
  await expectUnnoticed(browser, server, event.link, 'bad000000003', async (page) => {
    let write = () => {};
    // The page that was sent is written on before there is anything that could fail.
    const written = new Promise<void>((done) => (write = done));
    await page.route(/remote-attendee\/__federation_expose_remote/, async (route) => {
      if (broken > 0) return route.continue();
      broken += 1;
      await written;
      const answer = await route.fetch();
      const text = await answer.text();
      const body = text.replace(
        /invitation:(?:async)?\(\)=>/,
        'invitation:async()=>({default(){throw new Error("broken page")}})||',
      );
      expect(body).not.toBe(text);
      return route.fulfill({ response: answer, body });
    });
    return write;
  });
  expect(broken).toBe(1);
});

test('a page that stayed open runs the release that took the place of a refused one, not what that one exposed', async ({
  site,
  browser,
  startServer,
}) => {
  const server = await startServer({ SITE_DIR: site.folder });
  const event = await newEvent(await newCouple(server));
  const good = await site.release('remote-attendee');
  const unproved = (entry: string) => entry.replaceAll('.integrity=', '.unproved=');
  await site.ship('remote-attendee', 'bad000000002', unproved, { before: [] });
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
  await site.ship('remote-attendee', good.version, (entry) => entry, {
    entry: good.entry,
    integrity: good.integrity,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.close();
});

test('a shared script that could not be had is fetched again', async ({ machine, phone }) => {
  await phone.goto(machine.url);
  await phone.waitForLoadState('networkidle');
  const asked: string[] = [];
  const scripts = await sharedScripts('@keepsake/shared/forms');
  await phone.route(
    (url) => scripts.includes(url.pathname),
    async (route) => {
      asked.push(route.request().url());
      await route.abort('connectionrefused');
    },
  );
  // A script that is gone reloads the page once; only then is there something to say.
  const reloaded = phone.waitForEvent('load');
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await reloaded;
  const again = phone.getByRole('button', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await again.click();
  await expect(phone.getByLabel('Your message')).toBeVisible();
});
