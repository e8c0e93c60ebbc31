import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { embeddedConnection } from '../../../server/src/db/embedded.ts';
import { startStaticHost } from '../../../server/src/releases/testing/static-host.ts';
import { databaseUrl } from '../../../server/src/testing/databases.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import { copyBuild } from '../../core/copy-build.ts';
import { writeOwners } from '../../core/owners-file.ts';
import { untilPrerendered } from '../../core/prerendered.ts';
import { release } from '../../core/release-command.ts';
import { startRoundRobin } from '../../core/round-robin.ts';
import type { RunningServer } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { attendeeOffered, watchAttendeeVersions } from '../../pages/release.ts';

const remote = 'remote-attendee';
const SECRET = 'the same on both of these servers';

test('two servers behind a proxy follow one store of releases: a guest goes on writing through a promotion and a rollback', async ({
  site,
  browser,
  startServer,
}) => {
  test.setTimeout(300_000);
  const built = 'aaaaaaaaaaaa';
  const build = await copyBuild(site, remote, built);
  const before = (await site.release(remote)).version;
  const folders = await Promise.all(
    ['a', 'b'].map(async (name) => mkdtemp(join(tmpdir(), `keepsake-${name}-`))),
  );
  const store = await startStaticHost(site.folder);
  const proxy = await startRoundRobin();
  const servers: RunningServer[] = [];
  try {
    const siteKey = release(site.folder, 'key').trim().split(' ').at(-1) ?? '';
    const common = {
      RELEASES_FROM: store.address,
      OWNERS_FILE: await writeOwners(site.folder, { siteKey }),
      PUBLIC_URL: proxy.url,
      SESSION_SECRET: SECRET,
    };
    const first = await startServer({ ...common, SITE_DIR: folders[0] ?? '' });
    servers.push(first);
    // Registers while only one server runs: of two, either may write the mail to its own folder.
    const couple = await newCouple(first);
    const database = databaseUrl(embeddedConnection(join(first.dataDir, 'postgres'), 'postgres'));
    const second = await startServer({
      ...common,
      SITE_DIR: folders[1] ?? '',
      DATABASE_URL: database,
    });
    servers.unshift(second);
    proxy.targets.push(first.url, second.url);
    const offers = async () => Promise.all(servers.map(attendeeOffered));
    const both = async (version: string) => expect.poll(offers).toEqual([version, version]);
    await both(before);
    const event = await newEvent(couple);
    const link = event.link.replace(first.url, proxy.url);

    const page = await browser.newPage({ baseURL: proxy.url });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('response', (answer) => {
      if (answer.url().includes('/assets/') && answer.status() >= 400) failures.push(answer.url());
    });
    const versions = watchAttendeeVersions(page);
    const guest = new GuestPages(page);
    const message = page.getByLabel('Your message');
    // No `node_modules` surround these folders: what renders the page brings all that it needs.
    await untilPrerendered(page, link);
    await guest.arrive(link, 'Theo');
    await guest.write('We danced until');

    await test.step('published: both servers have its files before any visitor gets it', async () => {
      release(site.folder, 'publish', remote, build.folder);
      for (const { url } of servers)
        await expect.poll(async () => (await fetch(url + build.entry)).status).toBe(200);
      expect(await offers()).toEqual([before, before]);
    });
    await test.step('promoted: the open page goes on, and the next visit gets it', async () => {
      expect(release(site.folder, 'promote', remote, built)).toContain(`${built} is live`);
      await both(built);
      await message.pressSequentially(' the lights');
      await page.reload();
      await expect(message).toHaveValue('We danced until the lights');
      await expect.poll(() => versions.at(-1)).toBe(built);
      await message.focus();
      await page.keyboard.press('End');
      await message.pressSequentially(' came on,');
    });
    await test.step('rolled back: the open page goes on, and can still load its scripts', async () => {
      expect(release(site.folder, 'rollback', remote)).toContain(`${before} is live`);
      await both(before);
      await message.pressSequentially(' and then on.');
      await guest.chooseDesign('Gilt Frame');
      await expect(message).toHaveValue('We danced until the lights came on, and then on.');
      await guest.send();
      await guest.expectArrived();
    });

    const [card] = await couple.get<{ id: string }[]>('bride-groom/received-card');
    const whole = await couple.get<object>(`v2/events/received-card/${card?.id}/details`);
    expect(JSON.stringify(whole)).toContain('We danced until the lights came on, and then on.');
    const old = (await site.release(remote)).entry;
    for (const { url } of servers)
      for (const address of [old, build.entry])
        expect((await fetch(url + address)).status).toBe(200);
    expect(failures).toEqual([]);
    await page.close();
  } finally {
    // The second server, first in the list, is closed first: it uses the first one's database.
    for (const server of servers) await server.close();
    await proxy.close();
    await store.close();
    await build.remove();
    await Promise.all(folders.map(async (each) => rm(each, { recursive: true, force: true })));
  }
});
