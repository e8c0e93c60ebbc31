import { join } from 'node:path';
import { readJson, writeJson } from '../../server/src/releases/registry/json-file.ts';
import { registryAt } from '../../server/src/releases/registry/registry.ts';
import { localAuthor } from '../lib/author.mjs';
import { builtVersion } from './input-hash.mjs';

/** File with the version put in place last, by package, so that a later choice of an operator or server is kept. */
const MARK = '.built.json';

/**
 * Publishes a package's build in a folder and makes it live there. Does nothing if it is live and signed by the local
 * key, or if it was put in place before and another version is live since, so that a rollback survives a restart.
 */
export async function putInPlace(root, name, site) {
  const author = localAuthor();
  const registry = registryAt(site, author);
  const version = await builtVersion(root, name);
  const mark = join(site, MARK);
  const last = (await readJson(mark).catch(() => null)) ?? {};
  const live = await registry.live(name).catch(() => null);
  if (live && live.version !== version && last[name] === version) return;
  const described = live?.version === version && (await registry.described(name, version));
  if (!described || described.signed?.key !== author.key)
    await registry.promote(name, await registry.publish(name, join(root, name, 'dist')));
  if (last[name] !== version) await writeJson(mark, { ...last, [name]: version });
}
