import { newCouple, newEvent } from '../../core/api.ts';
import { copyBuild } from '../../core/copy-build.ts';
import { release } from '../../core/release-command.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attendeeOffered, attendeeVersionFor } from '../../pages/release.ts';

const remote = 'remote-attendee';

// `server/src/releases/registry/registry.test.ts` tests refusals, `two-servers.spec.ts` agreement between servers.
test('a release is published, offered to a share of visitors, promoted and rolled back', async ({
  site,
  browser,
  startServer,
}) => {
  const before = (await site.release(remote)).version;
  const next = 'aaaaaaaaaaaa';
  const build = await copyBuild(site, remote, next);
  const server = await startServer({ SITE_DIR: site.folder });
  try {
    const { link } = await newEvent(await newCouple(server));
    const version = async () => attendeeVersionFor(browser, server.url, link);
    const offered = async () => attendeeOffered(server);

    expect(release(site.folder, 'publish', remote, build.folder)).toContain(`${next} is published`);
    expect(release(site.folder, 'check', remote, 'aaaa')).toContain('fits the live shell');
    const first = await version();
    expect(first).not.toBe(next);

    expect(release(site.folder, 'canary', remote, 'aaaa', '99')).toContain('99 % of visitors');
    expect(release(site.folder, 'list')).toContain(`${next} for 99 %`);
    // With a canary of 99 %, two visitors both get the old release once in 10,000 runs.
    expect([await version(), await version()]).toContain(next);
    release(site.folder, 'rollback', remote);
    expect(await version()).toBe(first);

    expect(release(site.folder, 'promote', remote, 'aaaa')).toContain(`${next} is live`);
    await expect.poll(offered).toBe(next);
    expect(release(site.folder, 'rollback', remote)).toContain(`${before} is live`);
    await expect.poll(offered).toBe(before);

    const history = release(site.folder, 'history');
    for (const action of ['publish', 'canary', 'promote', 'rollback'])
      expect(history).toMatch(new RegExp(`key-\\S+\\s+${action}\\s+${remote}`));
  } finally {
    await build.remove();
  }
});
