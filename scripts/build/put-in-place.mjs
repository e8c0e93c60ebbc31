import { join } from 'node:path';
import { localAuthor } from '../lib/author.mjs';
import { registryAt } from '../../server/src/releases/registry/registry.ts';

/**
 * Publishes a package's build and makes it live.
 * @returns the version in place
 */
export async function putInPlace(root, name, site = join(root, 'dist/site')) {
  const registry = registryAt(site, localAuthor());
  return registry.promote(name, await registry.publish(name, join(root, name, 'dist')));
}
