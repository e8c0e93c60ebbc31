import { buildLike } from '../../core/build-like.ts';
import { mixSite, releasesAsked } from '../../core/mix.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attendeeOffered } from '../../pages/release.ts';

test('a mix has the release that is asked for, and what is served otherwise keeps its own', async ({
  site,
  startServer,
}) => {
  const version = 'abcabcabcabc';
  const build = await buildLike(site, 'remote-attendee', version);
  const mix = await mixSite(releasesAsked(`remote-attendee=${build.folder}`));
  try {
    expect(await attendeeOffered(await startServer({ SITE_DIR: mix.folder }))).toBe(version);
    expect((await site.release('remote-attendee')).version).not.toBe(version);
  } finally {
    await build.remove();
    await mix.remove();
  }
});

test('a mix that the shell can’t run, and a word that is none, are refused', async ({ site }) => {
  const build = await buildLike(site, 'remote-attendee', 'dddddddddddd', { contract: '9.0' });
  try {
    await expect(mixSite([['remote-attendee', build.folder]])).rejects.toThrow(/release\.mjs/);
    await expect(mixSite([['remote-attendee', 'eeeeeeee']])).rejects.toThrow(/release\.mjs/);
    expect(() => releasesAsked('remote-attendee')).toThrow(/is not of the form/);
  } finally {
    await build.remove();
  }
});
