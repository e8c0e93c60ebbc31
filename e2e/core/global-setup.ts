import { env } from 'node:process';
import { mixSite, releasesAsked } from './mix.ts';
import { deployed } from './target.ts';

/** Says what is tested, and makes the mix of releases that is asked for. @returns how to remove it */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const asked = releasesAsked(env.KEEPSAKE_RELEASES ?? '');
  if (deployed) {
    if (asked.length > 0)
      throw new Error('KEEPSAKE_RELEASES mixes what is started here; KEEPSAKE_URL has its own.');
    console.log(`Against ${deployed.url}, as it is.`);
    return undefined;
  }
  if (asked.length === 0) return undefined;
  const site = await mixSite(asked);
  env.SITE_DIR = site.folder;
  return async () => site.remove();
}
