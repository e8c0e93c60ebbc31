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

/** Beside the packages of a site: which builds were put there last because Keepsake itself came with them. */
const MARK = '.bundled.json';

/**
 * Puts the builds with which a Keepsake is installed in place, once for each installation: what an operator or the server changes
 * afterwards stays, until another version of Keepsake is started on the folder, a newer or an older one.
 * @param builds folder with one of a build for each package
 * @returns the packages that everybody gets another release of now
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
  // Whoever installs a server decides what is on it, whoever may release there later.
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
