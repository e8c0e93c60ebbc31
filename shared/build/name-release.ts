import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aboutBuild } from './build-info.ts';

/**
 * Writes the final version of a built package: a hash over its `release.json`, which contains the hashes of its files
 * and prerendered pages. Two builds with equal content therefore have the same version.
 * @param folder absolute path of the workspace
 */
export async function nameRelease(folder: string): Promise<void> {
  const file = join(folder, 'dist/release.json');
  const text = await readFile(file, 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  // Added after hashing: the same files built from another commit are the same release.
  const about = await aboutBuild(folder);
  const release: object = { ...(JSON.parse(text) as object), version, about };
  await writeFile(file, `${JSON.stringify(release, null, 2)}\n`);
}
