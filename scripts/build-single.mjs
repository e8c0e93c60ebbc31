/*
 * Builds the same code as one bundle without federation into dist/single, as a reference for benchmarks:
 *   node scripts/build-single.mjs && SITE_DIR=dist/single PORT=8081 node server/src/main.ts
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@keepsake/shared/build/run.ts';
import { singleBuild } from '@keepsake/shared/build/webpack-single.ts';
import { compressFiles } from '../server/src/releases/registry/compress.ts';
import { root } from './lib/project.mjs';
import { remotes } from './lib/workspaces.mjs';

const site = join(root, 'dist/single');

await rm(site, { recursive: true, force: true });
await compile(await singleBuild(root, remotes, join(site, 'shell')));
await compressFiles(join(site, 'shell'));
for (const name of remotes) {
  const declared = JSON.parse(await readFile(join(root, name, 'remote.json'), 'utf8'));
  const release = {
    ...declared,
    version: 'single',
    entry: '/',
    // Modules of the remote's parts are preloaded with the pages that embed them.
    preload: Object.fromEntries((declared.parts ?? []).map((part) => [part, []])),
    shares: {},
    hashes: {},
  };
  await mkdir(join(site, name), { recursive: true });
  await writeFile(join(site, name, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
console.log(`One bundle without federation is in ${site}`);
