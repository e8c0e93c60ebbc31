import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aboutBuild } from './about.ts';

/**
 * Gives a built package its final version: a hash over all that its `release.json` says, the hashes of its files and of
 * its prerendered pages among it. So two builds of one version are the same build.
 * @param folder absolute path of the workspace
 */
export async function nameRelease(folder: string): Promise<void> {
  const file = join(folder, 'dist/release.json');
  const text = await readFile(file, 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  // Not part of the hash: the same files from another commit are the same release.
  const about = await aboutBuild(folder);
  const release: object = { ...(JSON.parse(text) as object), version, about };
  await writeFile(file, `${JSON.stringify(release, null, 2)}\n`);
}
