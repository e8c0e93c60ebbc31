import type { Browser, Page } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { buildLike } from '../../core/build-like.ts';
import { release } from '../../core/release-command.ts';
import { lookAtAll } from '../../core/screens.ts';
import type { RunningServer, startServer as StartServer } from '../../core/server.ts';
import { sharedScripts, type SiteCopy } from '../../core/site-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const remote = 'remote-attendee';

interface Place {
  server: RunningServer;
  operator: Caller;
  /** Address in the QR code of an event. */
  link: string;
}

/** A site of its own with an operator, and an event to which guests come. */
async function arrange(site: SiteCopy, startServer: typeof StartServer): Promise<Place> {
  const server = await startServer({ SITE_DIR: site.folder });
  const operator = await newCouple(server);
  await server.restart({ OPERATORS: operator.email });
  const { link } = await newEvent(operator);
  return { server, operator, link };
}

/** A guest opens the code, signs the card, and leaves. @returns the names of the entries that ran, in their order */
async function visit(
  browser: Browser,
  { server, link }: Place,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const page = await browser.newPage({ baseURL: server.url });
  const entries: string[] = [];
  page.on('request', (request) => {
    const found = /remote-attendee\/remoteEntry\.([0-9a-f]+)\.js/.exec(request.url());
    if (found?.[1] && request.resourceType() === 'script') entries.push(found[1]);
  });
  await prepare(page);
  await new GuestPages(page).arrive(link, 'Theo');
  await expect(page.getByRole('button', { name: 'Send the card' })).toBeVisible();
  // The scripts that measure come once the browser has nothing else to do.
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Telemetry is sent when the page is left.
  await page.goto('about:blank');
  await page.close();
  return entries;
}

interface Loads {
  version: string;
  loads: number;
  failed: number;
  stood_in: number;
  failures: { outcome: string }[];
}

async function loadsOf({ operator }: Place, version: string): Promise<Loads | undefined> {
  const { loads } = await operator.get<{ loads: Loads[] }>('v2/ops/metrics?span=hour');
  return loads.find((each) => each.version === version);
}

/** Guests come until one of them was told of: who leaves before the page measures tells nothing. */
async function expectFailure(
  place: Place,
  version: string,
  outcome: string,
  come: () => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    await come();
    expect((await loadsOf(place, version))?.failures).toContainEqual(
      expect.objectContaining({ outcome }),
    );
  }).toPass();
}

test('an operator sees the loads of a release, promotes another, and rolls it back', async ({
  site,
  browser,
  startServer,
}) => {
  const place = await arrange(site, startServer);
  const { server, operator } = place;
  const before = (await site.release(remote)).version;
  const next = 'aaaaaaaaaaaa';
  const build = await buildLike(site, remote, next);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: {
      width: 1280,
      height: 900,
    },
  });
  try {
    release(site.folder, 'publish', remote, build.folder);
    const first = (await visit(browser, place)).at(-1);
    await expect(async () => {
      await visit(browser, place);
      expect((await loadsOf(place, before))?.loads ?? 0).toBeGreaterThan(0);
    }).toPass();

    const page = await context.newPage();
    await signInHere(page, operator);
    await page.goto('/profile');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Releases' })
      .click();
    await expect(page.getByRole('heading', { name: 'What visitors get' })).toBeVisible();
    const area = page.getByRole('region').filter({ hasText: remote }).first();
    const row = (version: string) => area.getByRole('listitem', { name: `Release ${version}` });
    await expect(row(before)).toContainText('Live');
    await expect(row(before)).toContainText(/Loads[1-9]/);
    await expect(row(next)).toContainText('Published');

    const confirm = async (button: string) =>
      page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await row(next)
      .getByRole('button', { name: `Promote: ${next}` })
      .click();
    await confirm('Promote');
    await expect(row(next)).toContainText('Live');
    expect((await site.release(remote)).version).toBe(next);
    expect((await visit(browser, place)).at(-1)).toBe(next);
    await expect(async () => {
      await visit(browser, place);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row(next)).toContainText(/Loads[1-9]/, { timeout: 3000 });
      await area.getByText(/^How fast its pages were/).click({ timeout: 3000 });
      await expect(
        area.getByRole('row', { name: new RegExp(`/process-unique-code.*${next}`) }),
      ).toContainText(/good|needs work|poor/, { timeout: 3000 });
    }).toPass();
    await lookAtAll(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    await row(next)
      .getByRole('button', { name: `Roll back to ${before}: ${next}` })
      .click();
    await confirm('Roll back');
    await expect(row(before)).toContainText('Live');
    expect((await visit(browser, place)).at(-1)).toBe(first);
    const history = page.getByRole('region', { name: 'What was done' });
    await expect(history.getByRole('listitem').first()).toContainText(
      `${remote}: ${operator.email} rolled back from ${next} to ${before}`,
    );
  } finally {
    await context.close();
    await server.close();
    await build.remove();
  }
});

test('what fails is told with the step that failed, and who stood in', async ({
  site,
  browser,
  startServer,
}) => {
  const place = await arrange(site, startServer);
  const good = await site.release(remote);
  await site.ship(remote, 'bbbbbbbbbbbb', () => 'const = ;');
  await expectFailure(place, 'bbbbbbbbbbbb', 'entry', async () => visit(browser, place));
  const standIn = await loadsOf(place, good.version);
  expect(standIn?.failed).toBe(0);
  expect(standIn?.stood_in).toBeGreaterThan(0);

  await site.put(remote, good);
  await site.ship(remote, 'cccccccccccc', (entry) => entry.replace('"./remote"', '"./other"'));
  await expectFailure(place, 'cccccccccccc', 'module', async () => visit(browser, place));
});

test('a script that the shell does not give is no fault of the release whose page asks for it', async ({
  site,
  browser,
  startServer,
}) => {
  const place = await arrange(site, startServer);
  const version = 'dddddddddddd';
  await site.ship('remote-public', version, (entry) => `${entry}\n// ${version}`);
  const scripts = await sharedScripts('@keepsake/shared/forms');
  expect(scripts.length).toBeGreaterThan(0);
  await expectFailure(place, version, 'share', async () => {
    const page = await browser.newPage({ baseURL: place.server.url });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route(
      (url) => scripts.includes(url.pathname),
      async (route) => route.abort('connectionrefused'),
    );
    // A script that is gone reloads the page once; only then is there something to say.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await reloaded;
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.close();
  });
  expect(place.server.log()).not.toContain('In the browser: a release failed');
});
