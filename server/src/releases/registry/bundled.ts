import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import { readJson, writeJson } from './json-file.ts';
import { isPackage } from './names.ts';
import { readOwners } from './owners.ts';
import { registryAt } from './registry.ts';
import type { Described } from './release.ts';
import { authorWith, releaseKey } from './signing.ts';

/** File beside a site's packages with the versions of the bundled builds that were installed last. */
const MARK = '.bundled.json';

/**
 * Publishes and promotes the builds that come with a Keepsake installation, once per set of versions: later changes by
 * operators or the server stay until another version of Keepsake starts on the folder, newer or older.
 * @param builds folder with one build per package
 * @returns the packages whose live release changed
 */
export async function installBundled(
  {
    siteDir,
    ownersFile,
    releaseKeyFile,
  }: Pick<Config, 'siteDir' | 'ownersFile' | 'releaseKeyFile'>,
  builds: string,
): Promise<string[]> {
  const names = (await readdir(builds)).filter(isPackage).sort();
  const bundled = await versionsOf(builds, names);
  const mark = join(siteDir, MARK);
  const last = await readJson<Record<string, string>>(mark);
  if (isDeepStrictEqual(last, bundled)) return [];
  // Installing needs no team's key: without teams, any key may publish.
  const owners = { ...readOwners(ownersFile), teams: {} };
  const registry = registryAt(siteDir, authorWith(releaseKey(releaseKeyFile), owners, 'installed'));
  const changed: string[] = [];
  for (const name of names) {
    const version = await registry.publish(name, join(builds, name));
    const live = await registry.live(name);
    if (live?.version === version && !live.canary) continue;
    await registry.promote(name, version);
    changed.push(name);
  }
  await writeJson(mark, bundled);
  return changed;
}

async function versionsOf(builds: string, names: string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const release = await readJson<Described>(join(builds, name, 'release.json'));
    if (!release) throw new Error(`${builds} has no whole build of ${name}.`);
    versions[name] = release.version;
  }
  return versions;
}
