import type { Browser } from '@playwright/test';
import { newCouple, newEvent, newLogin } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { buildLike } from '../../core/build-like.ts';
import { release } from '../../core/release-command.ts';
import { lookAtAll } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const remote = 'remote-attendee';

/** A guest opens the code, signs the card, and leaves. @returns the name of the last entry that ran */
async function visit(browser: Browser, baseURL: string, link: string): Promise<string | undefined> {
  const page = await browser.newPage({ baseURL });
  const entries: string[] = [];
  page.on('request', (request) => {
    const found = /remote-attendee\/remoteEntry\.([0-9a-f]+)\.js/.exec(request.url());
    if (found?.[1] && request.resourceType() === 'script') entries.push(found[1]);
  });
  await new GuestPages(page).arrive(link, 'Theo');
  await expect(page.getByRole('button', { name: 'Send the card' })).toBeVisible();
  // The scripts that measure come once the browser has nothing else to do.
  await page.waitForLoadState('networkidle');
  // Telemetry is sent when the page is left.
  await page.goto('about:blank');
  await page.close();
  return entries.at(-1);
}

/* How a load ended that failed is told in `shell/src/remotes/loader.test.ts`, and added up in `server/src/modules/site/ops`. */
test('an operator sees the loads of a release, promotes another, and rolls it back', async ({
  site,
  browser,
  startServer,
}) => {
  const login = newLogin();
  const server = await startServer({ SITE_DIR: site.folder, OPERATORS: login.email });
  const operator = await newCouple(server, login);
  const { link } = await newEvent(operator);
  const come = async () => visit(browser, server.url, link);
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
    let first: string | undefined;
    await expect(async () => {
      first = await come();
      const { loads } = await operator.get<{ loads: { version: string }[] }>(
        'v2/ops/metrics?span=hour',
      );
      expect(loads).toContainEqual(expect.objectContaining({ version: before }));
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
    await expect(async () => {
      expect(await come()).toBe(next);
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
    expect(await come()).toBe(first);
    const history = page.getByRole('region', { name: 'What was done' });
    await expect(history.getByRole('listitem').first()).toContainText(
      `${remote}: ${operator.email} rolled back from ${next} to ${before}`,
    );
  } finally {
    await context.close();
    await build.remove();
  }
});
