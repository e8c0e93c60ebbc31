import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeOwners } from '../../core/owners-file.ts';
import { serveElsewhere } from '../../core/remote-on-other-origin.ts';
import { buildOrchard } from '../../fixtures/rspack-remote/build.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Expects the page to work with the shell's React, theme, router and notifications. */
async function expectUsesShell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'An orchard, built by Rspack' })).toBeVisible();
  await expect(page).toHaveTitle(/Orchard/);
  const accent = (element: Element) => getComputedStyle(element).backgroundColor;
  const button = page.getByRole('button', { name: 'Pick an apple' });
  const accentOfRemote = await button.evaluate(accent);
  await button.click();
  await expect(page.getByText('Apples: 1')).toBeVisible();
  await expect(page.getByText('You picked 1.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  const send = page.getByRole('button', { name: /send/i });
  expect(await send.evaluate(accent)).toBe(accentOfRemote);
}

test('a remote that Rspack built runs on our shell, first in one browser by an override, then for all visitors', async ({
  site,
  browser,
  startServer,
}, info) => {
  const build = info.outputPath('orchard');
  await buildOrchard(build);
  const elsewhere = await serveElsewhere(build);
  const server = await startServer({
    SITE_DIR: site.folder,
    OWNERS_FILE: await writeOwners(site.folder, { mounts: { 'remote-orchard': ['/orchard'] } }),
    REMOTE_OVERRIDE_ORIGINS: elsewhere.origin,
  });

  await test.step('before its release, only the browser with the override has it', async () => {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(`/orchard?remote-orchard=${encodeURIComponent(elsewhere.url)}`);
    await page.getByRole('button', { name: 'Use unreleased code' }).click();
    await expectUsesShell(page);
    await page.close();
    const other = await browser.newPage({ baseURL: server.url });
    await other.goto('/orchard');
    await expect(other.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    await other.close();
    await elsewhere.close();
  });

  await test.step('once released, everybody has it', async () => {
    await cp(build, join(site.folder, 'remote-orchard'), { recursive: true });
    const page = await browser.newPage({ baseURL: server.url });
    const complaints: string[] = [];
    page.on('console', (message) => {
      const blocked = message.text().startsWith('Service Worker registration blocked');
      if (/error|warning/.test(message.type()) && !blocked) complaints.push(message.text());
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const answer = await page.goto('/orchard');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Pick an apple' })).toBeVisible();
    // Only entry, exposed module and page: React and the federation runtime come from the shell.
    expect(scripts.filter((script) => script.includes('remote-orchard'))).toHaveLength(3);
    await expectUsesShell(page);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
