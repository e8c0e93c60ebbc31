import { copyBuild } from '../../core/copy-build.ts';
import { siteWithReleases, requestedReleases } from '../../core/requested-releases.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the requested release is live in a copied site, and the site that it copies keeps its own', async ({
  site,
}) => {
  const version = 'abcabcabcabc';
  const build = await copyBuild(site, 'remote-attendee', version);
  const mix = await siteWithReleases(requestedReleases(`remote-attendee=${build.folder}`));
  try {
    expect((await mix.release('remote-attendee')).version).toBe(version);
    expect((await site.release('remote-attendee')).version).not.toBe(version);
  } finally {
    await build.remove();
    await mix.remove();
  }
});
