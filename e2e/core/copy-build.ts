import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384, type SiteCopy } from './site-copy.ts';

/** Copies the live build of a remote under another version into a new temporary folder. */
export async function copyBuild(site: SiteCopy, remote: string, version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-build-'));
  const live = await site.release(remote);
  const base = `/assets/${remote}/`;
  const at = (path: string) => join(site.folder, remote, path);
  const entryPath = live.entry.slice(base.length);
  const text = `${await readFile(at(entryPath), 'utf8')}\n// ${version}\n`;
  const entry = `${base}remoteEntry.${version}.js`;
  await writeFile(join(folder, `remoteEntry.${version}.js`), text);
  const { renders, wordsIntegrity, prerendered = {} } = live;
  const scripts = Object.keys(live.hashes).map((address) => address.slice(base.length));
  const named = [renders, wordsIntegrity].filter((path) => path !== undefined);
  for (const path of [...scripts, ...named, ...Object.values(prerendered)])
    if (path !== entryPath) await cp(at(path), join(folder, path));
  const { [live.entry]: _old, ...others } = live.hashes;
  const built = { ...live, version, entry, integrity: sha384(text), preload: {} };
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...built, hashes: { ...others, [entry]: sha384(text) } }),
  );
  return { folder, entry, remove: async () => rm(folder, { recursive: true, force: true }) };
}
