/*
 * Builds the front end and puts it in place in a folder of its own, `dist/built`, which tests and measurements serve. What is
 * released in `dist/site` stays as it is; `npm start` puts builds there with `--live`.
 *   node scripts/site.mjs [package…] [--live]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build.mjs';
import { writeNotices } from './build/notices.mjs';
import { putInPlace } from './build/put-in-place.mjs';
import { root } from './lib/project.mjs';
import { released } from './lib/workspaces.mjs';

/** Where tests find what is built of this checkout. */
export const builtFolder = join(root, 'dist/built');
/** Where the releases are that `npm start` serves. */
export const liveFolder = join(root, 'dist/site');

/** Builds what is stale and puts it in place. @throws Error naming what did not build */
export async function siteOf(names = released, folder = builtFolder) {
  await buildSite(names);
  await mkdir(folder, { recursive: true });
  for (const name of names) await putInPlace(root, name, folder);
  if (released.every((name) => names.includes(name))) await writeNotices();
}

if (import.meta.main) {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isLive = process.argv.includes('--live');
  try {
    await siteOf(asked.length > 0 ? asked : released, isLive ? liveFolder : builtFolder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
