import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeOwners } from '../../core/owners-file.ts';
import { serveElsewhere } from '../../core/remote-elsewhere.ts';
import { buildOrchard } from '../../fixtures/rspack-remote/build.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The page works with the shell's React, theme, router and messages. */
async function expectAtHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'An orchard, built by Rspack' })).toBeVisible();
  await expect(page).toHaveTitle(/Orchard/);
  const accent = (element: Element) => getComputedStyle(element).backgroundColor;
  const button = page.getByRole('button', { name: 'Pick an apple' });
  const theirs = await button.evaluate(accent);
  await button.click();
  await expect(page.getByText('Apples: 1')).toBeVisible();
  await expect(page.getByText('You picked 1.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  const send = page.getByRole('button', { name: /send/i });
  expect(await send.evaluate(accent)).toBe(theirs);
}

test('a remote that Rspack built is tried in one browser from elsewhere, then put in place and served at its address by the same shell', async ({
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

  await test.step('nobody has released it yet: one browser has it', async () => {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(`/orchard?remote-orchard=${encodeURIComponent(elsewhere.url)}`);
    await page.getByRole('button', { name: 'Use unreleased code' }).click();
    await expectAtHome(page);
    await page.close();
    const other = await browser.newPage({ baseURL: server.url });
    await other.goto('/orchard');
    await expect(other.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    await other.close();
    await elsewhere.close();
  });

  await test.step('put in place, everybody has it', async () => {
    await cp(build, join(site.folder, 'remote-orchard'), { recursive: true });
    const page = await browser.newPage({ baseURL: server.url });
    const wrong: string[] = [];
    page.on('console', (message) => {
      const blocked = message.text().startsWith('Service Worker registration blocked');
      if (/error|warning/.test(message.type()) && !blocked) wrong.push(message.text());
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const answer = await page.goto('/orchard');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Pick an apple' })).toBeVisible();
    // It brings neither React nor the federation's runtime: entry, exposed module, page.
    expect(scripts.filter((script) => script.includes('remote-orchard'))).toHaveLength(3);
    await expectAtHome(page);
    expect(wrong).toEqual([]);
    await page.close();
  });
});
