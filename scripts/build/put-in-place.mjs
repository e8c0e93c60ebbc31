import { join } from 'node:path';
import { registryAt } from '../../server/src/releases/registry/registry.ts';
import { localAuthor } from '../lib/author.mjs';
import { builtVersion } from './freshness.mjs';

/** Publishes a package's build in a folder and makes it live there, unless it is, and signed by the key that is here. */
export async function putInPlace(root, name, site) {
  const author = localAuthor();
  const registry = registryAt(site, author);
  const version = await builtVersion(root, name);
  const live = await registry.live(name).catch(() => null);
  const described = live?.version === version && (await registry.described(name, version));
  if (described && described.signed?.key === author.key) return;
  await registry.promote(name, await registry.publish(name, join(root, name, 'dist')));
}
