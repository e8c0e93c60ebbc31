import { join } from 'node:path';
import { registryAt } from '../../server/src/releases/registry/registry.ts';
import { localAuthor } from '../lib/author.mjs';
import { builtVersion } from './freshness.mjs';

/** Publishes a package's build in a folder and makes it live there, unless it is. */
export async function putInPlace(root, name, site) {
  const registry = registryAt(site, localAuthor());
  const live = await registry.live(name).catch(() => null);
  if (live?.version === (await builtVersion(root, name))) return;
  await registry.promote(name, await registry.publish(name, join(root, name, 'dist')));
}
