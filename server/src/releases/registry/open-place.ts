import type { Config, ReleasesFrom } from '../../config.ts';
import { folderPlace } from './folder-place.ts';
import { httpObjects } from './http-objects.ts';
import { Refused } from './refused.ts';
import { registryAt, type Registry } from './registry.ts';
import { storePlace } from './store-place.ts';
import type { Objects, WritableObjects } from './objects.ts';
import type { Place } from './place.ts';

/** What servers read. */
export async function openObjects(from: ReleasesFrom): Promise<Objects> {
  return from.kind === 'host' ? httpObjects(from.address) : bucketOf(from);
}

async function bucketOf(from: ReleasesFrom & { kind: 'bucket' }): Promise<WritableObjects> {
  // Its library is large, and most installations have no bucket.
  const { s3Objects } = await import('./s3-objects.ts');
  return s3Objects(from.s3, from.prefix);
}

/** Where releases are changed. @throws Refused for a static host: they are changed in the folder that it serves */
export async function openPlace(from: ReleasesFrom): Promise<Place> {
  if (from.kind === 'host') throw readOnly(from.address);
  return storePlace(await bucketOf(from));
}

/** The releases of a server's own site, where they are changed: in its folder, or in the bucket that it follows. */
export async function registryOf(
  { siteDir, releasesFrom }: Pick<Config, 'siteDir' | 'releasesFrom'>,
  who: string,
): Promise<Registry> {
  if (!releasesFrom) return registryAt(siteDir, who);
  if (releasesFrom.kind === 'bucket') return registryAt(await openPlace(releasesFrom), who);
  const refuse = async () => {
    throw readOnly(releasesFrom.address);
  };
  return registryAt({ ...folderPlace(siteDir), add: refuse, change: refuse }, who);
}

function readOnly(address: string): Refused {
  return new Refused(`${address} is only read: change the releases in the folder that it serves.`);
}
