import type { Config, ReleasesFrom } from '../../config.ts';
import { folderStorage } from './folder-storage.ts';
import { Refused } from './refused.ts';
import { registryAt, type Registry } from './registry.ts';
import { objectStorage } from './object-storage.ts';
import { type Objects, type WritableObjects, PATIENCE, readAtMost } from './objects.ts';
import type { ReleaseStorage } from './storage.ts';

/** Opens the releases that servers read. */
export async function openObjects(from: ReleasesFrom): Promise<Objects> {
  return from.kind === 'host' ? httpObjects(from.address) : bucketOf(from);
}

async function bucketOf(from: ReleasesFrom & { kind: 'bucket' }): Promise<WritableObjects> {
  // Its library is large, and most installations have no bucket.
  const { s3Objects } = await import('./s3-objects.ts');
  return s3Objects(from.s3, from.prefix);
}

/** Where releases are changed. @throws Refused for a static host: they are changed in the folder that it serves */
export async function openStorage(from: ReleasesFrom): Promise<ReleaseStorage> {
  if (from.kind === 'host') throw readOnly(from.address);
  return objectStorage(await bucketOf(from));
}

/** The releases of a server's own site, where they are changed: in its folder, or in the bucket that it follows. */
export async function registryOf(
  { siteDir, releasesFrom }: Pick<Config, 'siteDir' | 'releasesFrom'>,
  who: string,
): Promise<Registry> {
  if (!releasesFrom) return registryAt(siteDir, who);
  if (releasesFrom.kind === 'bucket') return registryAt(await openStorage(releasesFrom), who);
  const refuse = async () => {
    throw readOnly(releasesFrom.address);
  };
  return registryAt({ ...folderStorage(siteDir), add: refuse, change: refuse }, who);
}

function readOnly(address: string): Refused {
  return new Refused(`${address} is only read: change the releases in the folder that it serves.`);
}

/** Files of a static host. @param address with or without a slash at its end */
export function httpObjects(address: string): Objects {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    address: base,
    async read(key, most, known) {
      const answer = await fetch(new URL(key, base), {
        headers: known ? { 'if-none-match': known } : {},
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 304 && known) return 'unchanged';
      if (answer.ok && answer.body) {
        const bytes = await readAtMost(answer.body, most, key);
        return { bytes, tag: answer.headers.get('etag') };
      }
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`${base}${key} answered ${answer.status}`);
    },
  };
}
