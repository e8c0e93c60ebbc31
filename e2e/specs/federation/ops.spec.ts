import type { Browser } from '@playwright/test';
import { newCouple, newEvent, newLogin } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { copyBuild } from '../../core/copy-build.ts';
import { addFailedMail } from '../../core/database.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { release } from '../../core/release-command.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { watchAttendeeVersions } from '../../pages/release.ts';

const remote = 'remote-attendee';

/** Opens the code as a guest, signs the card, and leaves. @returns the version of the last entry that was loaded */
async function visit(browser: Browser, baseURL: string, link: string): Promise<string | undefined> {
  const page = await browser.newPage({ baseURL });
  const versions = watchAttendeeVersions(page);
  await new GuestPages(page).arrive(link, 'Theo');
  await expect(page.getByRole('button', { name: 'Send the card' })).toBeVisible();
  // The scripts that measure performance load once the browser is idle.
  await page.waitForLoadState('networkidle');
  // Telemetry is sent when the page is left.
  await page.goto('about:blank');
  await page.close();
  return versions.at(-1);
}

// `shell/src/remotes/loader.test.ts` tests reports of failed loads, `server/src/modules/site/ops` their sums,
// `shell/src/ops` and `server/src/modules/site/ops` what others see.
// `server/src/releases/registry/registry.test.ts` tests refusals, `two-servers.spec.ts` promotion by the command.
test('a release is published and tried by a share of visitors; a site operator sees the loads of a release, promotes another and rolls it back, sees a failed job and retries it', async ({
  site,
  browser,
  startServer,
}) => {
  const login = newLogin();
  const server = await startServer({ SITE_DIR: site.folder, OPERATORS: login.email });
  const operator = await newCouple(server, login);
  const { link } = await newEvent(operator);
  const visitAsGuest = async () => visit(browser, server.url, link);
  const before = (await site.release(remote)).version;
  const next = 'aaaaaaaaaaaa';
  const build = await copyBuild(site, remote, next);
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport });
  try {
    expect(release(site.folder, 'publish', remote, build.folder)).toContain(`${next} is published`);
    expect(release(site.folder, 'check', remote, 'aaaa')).toContain('fits the live shell');
    await test.step('a canary', async () => {
      expect(release(site.folder, 'canary', remote, 'aaaa', '99')).toContain('99 % of visitors');
      expect(release(site.folder, 'list')).toContain(`${next} for 99 %`);
      // With a canary of 99 %, two visitors both get the old release once in 10,000 runs.
      const tried = await visitAsGuest();
      expect(tried === next ? tried : await visitAsGuest()).toBe(next);
      release(site.folder, 'rollback', remote);
    });

    let first: string | undefined;
    await expect(async () => {
      first = await visitAsGuest();
      const { loads } = await operator.get<{ loads: { version: string }[] }>(
        'v2/ops/metrics?span=hour',
      );
      expect(loads).toContainEqual(expect.objectContaining({ version: before }));
      expect(first).not.toBe(next);
    }).toPass();

    const page = await context.newPage();
    await signInHere(page, operator);
    await page.goto('/profile');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Releases' }).click();
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
      expect(await visitAsGuest()).toBe(next);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row(next)).toContainText(/Loads[1-9]/, { timeout: 3000 });
      await area.getByText(/^How fast its pages were/).click({ timeout: 3000 });
      await expect(
        area.getByRole('row', { name: new RegExp(`/process-unique-code.*${next}`) }),
      ).toContainText(/good|needs work|poor/, { timeout: 3000 });
    }).toPass();
    await expectAccessibleAndFit(page);

    await page.setViewportSize(viewport);
    await row(next)
      .getByRole('button', { name: `Roll back to ${before}: ${next}` })
      .click();
    await confirm('Roll back');
    await expect(row(before)).toContainText('Live');
    expect(await visitAsGuest()).toBe(first);
    const history = page.getByRole('region', { name: 'What was done' });
    await expect(history.getByRole('listitem').first()).toContainText(
      `${remote}: ${operator.email} rolled back from ${next} to ${before}`,
    );
    const done = release(site.folder, 'history');
    for (const action of ['publish', 'canary', 'rollback'])
      expect(done).toMatch(new RegExp(`key-\\S+\\s+${action}\\s+${remote}`));

    await addFailedMail(server, 'ada@example.org');
    await menu.getByRole('link', { name: 'Site health' }).click();
    await expect(page.getByRole('heading', { name: 'How the site stands' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'mail.send' })).toContainText('1 job given up');
    await expectAccessibleAndFit(page);
    await page.getByRole('button', { name: 'Try again: mail.send' }).click();
    await waitForMail(server, 'ada@example.org', /Given up once/);
  } finally {
    await context.close();
    await build.remove();
  }
});
