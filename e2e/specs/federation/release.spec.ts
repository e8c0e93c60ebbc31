import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCouple, newEvent, newGuest } from '../../core/api.ts';
import { copyRepository } from '../../core/repository-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

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
  const copy = await copyRepository();
  const site = join(copy.folder, 'dist/site');
  const packages = (await readdir(site, { withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  );
  const others = packages.map(({ name }) => name).filter((name) => name !== 'remote-attendee');
  const server = await startServer({ SITE_DIR: site });
  try {
    const event = await newEvent(await newCouple(server));
    await newGuest(server, event.unique_code);
    const before = await Promise.all(others.map((name) => hashes(join(site, name))));
    const early = await browser.newPage({ baseURL: server.url });
    await new GuestPages(early).arrive(event.link, 'Early');
    await expect(early.getByRole('button', { name: 'Send the card' })).toBeVisible();

    await copy.edit(
      'remote-attendee/src/features/composer/SendBar.tsx',
      "'Send the card'",
      "'Send it off'",
    );
    copy.run('scripts/build.mjs', 'remote-attendee');

    const next = await browser.newPage({ baseURL: server.url });
    await new GuestPages(next).arrive(event.link, 'Next');
    await expect(next.getByRole('button', { name: 'Send it off' })).toBeVisible();
    // Whoever had the site open goes on with what they have.
    await new GuestPages(early).chooseDesign('Olive Branch');
    await expect(early.getByLabel('Your message')).toBeVisible();

    // Built anew of the same sources, an area has the same files.
    copy.run('scripts/build.mjs', 'remote-checkout', '--force');
    expect(await Promise.all(others.map((name) => hashes(join(site, name))))).toEqual(before);
    await early.close();
    await next.close();
  } finally {
    await server.close();
    await copy.remove();
  }
});
