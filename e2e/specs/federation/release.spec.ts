import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyRepository } from '../../core/repository-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PublicPages } from '../../pages/public.ts';

async function hashes(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file));
      return `${file.slice(folder.length)} ${hash.digest('hex')}`;
    }),
  );
}

test('a change of one remote, released alone, is seen by the next visitor', async ({
  browser,
  startServer,
}) => {
  // Two builds, and twice all messages are looked for.
  test.setTimeout(420_000);
  const copy = await copyRepository();
  const site = join(copy.folder, 'dist/built');
  const packages = (await readdir(site, { withFileTypes: true })).filter(
    (each) => each.isDirectory() && !each.name.startsWith('.'),
  );
  const others = packages.map(({ name }) => name).filter((name) => name !== 'remote-public');
  const server = await startServer({ SITE_DIR: site });
  const version = async () => {
    const release = await readFile(join(site, 'remote-public/release.json'), 'utf8');
    return (JSON.parse(release) as { version: string }).version;
  };
  const send = (page: Page, name: string) => page.getByRole('button', { name });
  try {
    const before = await Promise.all(others.map((name) => hashes(join(site, name))));
    const first = await version();
    const early = await browser.newPage({ baseURL: server.url });
    await new PublicPages(early).open('/');

    const form = 'remote-public/src/features/contact/ContactForm.tsx';
    await copy.edit(form, 'Send message', 'Send it off');
    copy.run('scripts/words.mjs');
    copy.run('scripts/site.mjs', 'remote-public');

    const next = await browser.newPage({ baseURL: server.url });
    await new PublicPages(next).open('/contact');
    await expect(send(next, 'Send it off')).toBeVisible();
    // Whoever had the site open goes on with what they have.
    await early.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(send(early, 'Send message')).toBeVisible();
    expect(await Promise.all(others.map((name) => hashes(join(site, name))))).toEqual(before);

    // Built anew of the same sources, an area is the same release.
    expect(await version()).not.toBe(first);
    await copy.edit(form, 'Send it off', 'Send message');
    copy.run('scripts/words.mjs');
    copy.run('scripts/site.mjs', 'remote-public');
    expect(await version()).toBe(first);
    await early.close();
    await next.close();
  } finally {
    await server.close();
    await copy.remove();
  }
});
