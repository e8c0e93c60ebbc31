import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCouple, newEvent } from '../../core/api.ts';
import { buildLike } from '../../core/build-like.ts';
import { release } from '../../core/release-command.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attendeeOffered, attendeeVersionFor } from '../../pages/release.ts';

const remote = 'remote-attendee';

test('a release is published, tried by a share of visitors, promoted and rolled back, on two servers at once', async ({
  site,
  browser,
  startServer,
}) => {
  const before = (await site.release(remote)).version;
  const next = 'aaaaaaaaaaaa';
  const build = await buildLike(site, remote, next);
  const server = await startServer({ SITE_DIR: site.folder });
  const other = await startServer({ SITE_DIR: site.folder });
  try {
    const links = await Promise.all(
      [server, other].map(async (each) => ({
        url: each.url,
        link: (await newEvent(await newCouple(each))).link,
      })),
    );
    const versions = async () =>
      Promise.all(links.map(async ({ url, link }) => attendeeVersionFor(browser, url, link)));

    expect(release(site.folder, 'publish', remote, build.folder)).toContain(`${next} is published`);
    expect(release(site.folder, 'check', remote, 'aaaa')).toContain('fits the live shell');
    const first = await versions();
    expect(first).not.toContain(next);

    expect(release(site.folder, 'canary', remote, 'aaaa', '99')).toContain('99 % of visitors');
    expect(release(site.folder, 'list')).toContain(`${next} for 99 %`);
    expect(await versions()).toContain(next);
    release(site.folder, 'rollback', remote);
    expect(await versions()).toEqual(first);

    expect(release(site.folder, 'promote', remote, 'aaaa')).toContain(`${next} is live`);
    expect(await versions()).toEqual([next, next]);
    expect(release(site.folder, 'rollback', remote)).toContain(`${before} is live`);
    const offered = async () => Promise.all([server, other].map(attendeeOffered));
    await expect.poll(offered).toEqual([before, before]);

    const history = release(site.folder, 'history');
    for (const action of ['publish', 'canary', 'promote', 'rollback']) {
      expect(history).toMatch(new RegExp(`key-\\S+\\s+${action}\\s+${remote}`));
    }
  } finally {
    await server.close();
    await other.close();
    await build.remove();
  }
});

test('a release that the live shell cannot run, or whose files are not whole, is not promoted', async ({
  site,
}) => {
  const uses = { '@keepsake/shared/ui': ['Button', 'Carousel'] };
  const builds = await Promise.all([
    buildLike(site, remote, 'bbbbbbbbbbbb', { uses }),
    buildLike(site, remote, 'cccccccccccc', { contract: '9.0' }),
    buildLike(site, remote, 'dddddddddddd'),
  ]);
  try {
    const live = (await site.release(remote)).version;
    for (const { folder } of builds) release(site.folder, 'publish', remote, folder);
    expect(release(site.folder, 'promote', remote, 'bbbb')).toContain(
      'it takes Carousel of @keepsake/shared/ui, which the shell does not have',
    );
    expect(release(site.folder, 'promote', remote, 'cccc')).toContain('it is of contract 9.0');
    await rm(join(site.folder, remote, 'remoteEntry.dddddddddddd.js'));
    expect(release(site.folder, 'canary', remote, 'dddd', '10')).toContain('is missing');
    expect(release(site.folder, 'promote', remote, 'eeee')).toContain('has no release eeee');
    expect((await site.release(remote)).version).toBe(live);
  } finally {
    await Promise.all(builds.map(async (build) => build.remove()));
  }
});

test('a shell that lacks what a live remote takes, or is of another contract, is not promoted', async ({
  site,
}) => {
  const { template, gives, ...shell } = await site.shell();
  const ui = '@keepsake/shared/ui';
  const poorer = { ...gives, [ui]: (gives[ui] ?? []).filter((name) => name !== 'Button') };
  const built = await mkdtemp(join(tmpdir(), 'keepsake-shell-'));
  const publish = async (version: string, differences: object) => {
    await cp(join(site.folder, 'shell', template), join(built, 'index.template'));
    await writeFile(
      join(built, 'release.json'),
      JSON.stringify({ ...shell, template: 'index.template', gives, version, ...differences }),
    );
    release(site.folder, 'publish', 'shell', built);
  };
  try {
    await publish('aaaaaaaaaaaa', { gives: poorer });
    await publish('bbbbbbbbbbbb', { contract: '9.0' });
    await publish('cccccccccccc', { runtime: '9.9' });
    await publish('dddddddddddd', {});
    const refused = release(site.folder, 'promote', 'shell', 'aaaa');
    expect(refused).toContain(`it takes Button of ${ui}, which the shell does not have`);
    expect(refused).toContain(`${remote} ${(await site.release(remote)).version}`);
    expect(release(site.folder, 'check', 'shell', 'bbbb')).toContain('the shell of 9.0');
    expect(release(site.folder, 'promote', 'shell', 'cccc')).toContain('the shell gives 9.9');
    expect((await site.shell()).version).toBe(shell.version);
    expect(release(site.folder, 'promote', 'shell', 'dddd')).toContain('dddddddddddd is live');
  } finally {
    await rm(built, { recursive: true, force: true });
  }
});
