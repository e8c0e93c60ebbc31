import { env } from 'node:process';
import { siteWithReleases, requestedReleases } from './requested-releases.ts';
import { deployed } from './deployed-site.ts';

/** Prints what is tested, and builds the requested mix of releases. @returns removes the mix */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const releases = requestedReleases(env.KEEPSAKE_RELEASES ?? '');
  if (deployed) {
    if (releases.length > 0)
      throw new Error('KEEPSAKE_RELEASES mixes what is started here; KEEPSAKE_URL has its own.');
    console.log(`Against ${deployed.url}, as it is.`);
    return undefined;
  }
  if (releases.length === 0) return undefined;
  const site = await siteWithReleases(releases);
  env.SITE_DIR = site.folder;
  return async () => site.remove();
}
