/*
 * Measures the build of one remote, of the whole site and of a single bundle, each cold and again with warm caches.
 * `REMOTE=remote-public` chooses the remote.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build.mjs';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { released } from './lib/workspaces.mjs';

const one = process.env.REMOTE ?? 'remote-attendee';
const quietly = { force: true, log: () => {} };

const builds = {
  [one]: async () => buildSite([one], quietly),
  'the whole site': async () => buildSite(released, quietly),
  'one bundle': bundle,
};

async function bundle() {
  const script = join(root, 'scripts/build-single.mjs');
  const code = await run(ownNode(), [script], { cwd: root, env: ownEnvironment(), quiet: true });
  if (code !== 0) throw new Error('The bundle did not build.');
}

/** Runs work and returns its duration in seconds. */
async function timed(work) {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1000).toFixed(1);
}

console.log(
  `\n${'built in seconds'.padEnd(20)}${'from nothing'.padStart(14)}${'again'.padStart(10)}`,
);
for (const [title, build] of Object.entries(builds)) {
  await rm(join(root, '.cache/webpack'), { recursive: true, force: true });
  const cold = await timed(build);
  const again = await timed(build);
  console.log(`${title.padEnd(20)}${cold.padStart(14)}${again.padStart(10)}`);
}
