import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Owners } from '../../server/src/releases/registry/owners.ts';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Writes the product's `owners.json` with additions, for `OWNERS_FILE`.
 * @param folder where to write the file
 * @param mounts mount paths of additional remotes, by folder
 * @param siteKey public key that may sign releases of every package
 */
export async function writeOwners(
  folder: string,
  { mounts = {}, siteKey }: { mounts?: Record<string, string[]>; siteKey?: string },
): Promise<string> {
  const { packages, teams } = JSON.parse(
    await readFile(join(repository, 'owners.json'), 'utf8'),
  ) as Owners;
  const further = Object.entries(mounts).map(([name, own]) => [
    name,
    { team: 'site', mounts: own },
  ]);
  const owners: Owners = {
    packages: { ...packages, ...(Object.fromEntries(further) as Owners['packages']) },
    teams: siteKey ? { ...teams, site: { keys: { releaser: siteKey } } } : teams,
  };
  const file = join(folder, 'owners.json');
  await writeFile(file, JSON.stringify(owners));
  return file;
}
