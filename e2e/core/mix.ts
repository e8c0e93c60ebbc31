import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite, type SiteCopy } from './site-copy.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Releases that servers started here are to have in place of the live ones, as `KEEPSAKE_RELEASES` says:
 * `remote-attendee=3b9a27` for one that was published, `remote-checkout=/folder` for a build.
 */
export function releasesAsked(text: string): [name: string, release: string][] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => {
      const [name, release] = each.split('=');
      if (!name || !release)
        throw new Error(`KEEPSAKE_RELEASES: “${each}” is not of the form remote-attendee=3b9a27.`);
      return [name, release];
    });
}

/**
 * Makes the site of such a mix, in a folder of its own, as whoever releases would: by `npm run release`, which refuses
 * what the shell can't run.
 */
export async function mixSite(asked: [name: string, release: string][]): Promise<SiteCopy> {
  const site = await copySite();
  const release = (...parameters: string[]) =>
    execFileSync(
      join(repository, 'node_modules/.bin/node'),
      [join(repository, 'scripts/release.mjs'), ...parameters, '--site', site.folder],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    ).trim();
  try {
    for (const [name, wanted] of asked) {
      const build = resolve(repository, wanted);
      const version = existsSync(build)
        ? /^\S+ (?<version>\S+) is published/.exec(release('publish', name, build))?.groups?.version
        : wanted;
      console.log(release('promote', name, version ?? ''));
    }
  } catch (error) {
    await site.remove();
    throw error;
  }
  return site;
}
