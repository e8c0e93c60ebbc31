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
 * Opens the registry of the server's own site, with its release key.
 * @param who the author of the changes
 * @throws Refused where the site mirrors another (`RELEASES_FROM`), as its releases are changed there
 */
export function ownReleases(
  { siteDir, releasesFrom, ownersFile, releaseKeyFile }: OwnReleases,
  who: string,
): Registry {
  if (releasesFrom)
    throw new Refused(`This site follows ${releasesFrom}: its releases are changed there.`);
  return registryAt(siteDir, authorWith(releaseKey(releaseKeyFile), readOwners(ownersFile), who));
}
