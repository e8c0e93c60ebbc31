import { copyBuild } from '../../core/copy-build.ts';
import { siteWithReleases, requestedReleases } from '../../core/requested-releases.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attendeeOffered } from '../../pages/release.ts';

test('a copied site serves the requested release, and the site that it copies keeps its own', async ({
  site,
  startServer,
}) => {
  const version = 'abcabcabcabc';
  const build = await copyBuild(site, 'remote-attendee', version);
  const mix = await siteWithReleases(requestedReleases(`remote-attendee=${build.folder}`));
  try {
    expect(await attendeeOffered(await startServer({ SITE_DIR: mix.folder }))).toBe(version);
    expect((await site.release('remote-attendee')).version).not.toBe(version);
  } finally {
    await build.remove();
    await mix.remove();
  }
});
