import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite, type SiteCopy } from './site-copy.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Parses `KEEPSAKE_RELEASES`: `remote-attendee=3b9a27` for a published release, `remote-checkout=/folder` for a build.
 * @throws Error for another form
 */
export function requestedReleases(text: string): [name: string, release: string][] {
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

/** Builds the mixed site in a new folder with `npm run release`, which refuses what the shell can't run. */
export async function siteWithReleases(
  requested: [name: string, release: string][],
): Promise<SiteCopy> {
  const site = await copySite();
  const release = (...parameters: string[]) =>
    execFileSync(
      join(repository, 'node_modules/.bin/node'),
      [join(repository, 'scripts/release.mjs'), ...parameters, '--site', site.folder],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    ).trim();
  try {
    for (const [name, wanted] of requested) {
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
