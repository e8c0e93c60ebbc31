import type { Config } from '../../config.ts';
import { readOwners } from './owners.ts';
import { Refused } from './refused.ts';
import { registryAt, type Registry } from './registry.ts';
import { authorWith, releaseKey } from './signing.ts';

export type OwnReleases = Pick<
  Config,
  'siteDir' | 'releasesFrom' | 'ownersFile' | 'releaseKeyFile'
>;

/**
 * The releases of a server's own site, to be changed with its key.
 * @param who whose doing it is
 * @throws Refused where it follows another: they are changed there
 */
export function ownReleases(
  { siteDir, releasesFrom, ownersFile, releaseKeyFile }: OwnReleases,
  who: string,
): Registry {
  if (releasesFrom)
    throw new Refused(`This site follows ${releasesFrom}: its releases are changed there.`);
  return registryAt(siteDir, authorWith(releaseKey(releaseKeyFile), readOwners(ownersFile), who));
}
