/*
 * Builds the front end and makes it live in `dist/built`, the folder that tests and benchmarks serve. With `--live`
 * (`npm start`) it uses `dist/site` instead, the folder of the releases.
 *   node scripts/site.mjs [package…] [--live]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build.mjs';
import { writeNotices } from './build/notices.mjs';
import { putInPlace } from './build/put-in-place.mjs';
import { root } from './lib/project.mjs';
import { released } from './lib/workspaces.mjs';

/** Folder of this checkout's builds, for tests. */
export const builtFolder = join(root, 'dist/built');
/** Folder of the releases that `npm start` serves. */
export const liveFolder = join(root, 'dist/site');

/** Builds stale packages and makes them live in a folder. @throws Error naming packages that failed to build */
export async function siteOf(names = released, folder = builtFolder) {
  await buildSite(names);
  await mkdir(folder, { recursive: true });
  for (const name of names) await putInPlace(root, name, folder);
  if (released.every((name) => names.includes(name))) await writeNotices();
}

if (import.meta.main) {
  const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isLive = process.argv.includes('--live');
  try {
    await siteOf(requested.length > 0 ? requested : released, isLive ? liveFolder : builtFolder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
