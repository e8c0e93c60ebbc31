/*
 * Builds the packages of the front end, each into its own `dist`. Visitors get a build only once it is released.
 *   node scripts/build.mjs [package…] [--force]
 * Only packages whose sources changed since their last build are built.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtVersion, inputHash, isFresh, storeHash } from './build/input-hash.mjs';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { released } from './lib/workspaces.mjs';

/** Number of concurrent builds; each keeps one core busy. */
const CONCURRENCY = 2;

function build(name) {
  return new Promise((resolve, reject) => {
    const child = spawn(ownNode(), [join(root, 'shared/build/run.ts'), name], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: ownEnvironment({ NODE_ENV: 'production' }),
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} did not build`)),
    );
  });
}

/**
 * Builds the packages among `names` whose sources changed since their last build.
 * @returns the names of the packages that were built
 * @throws Error with the packages that failed, after all others were built
 */
export async function buildSite(names = released, { force = false, log = console.log } = {}) {
  const stale = [];
  for (const name of names) {
    const hash = await inputHash(root, name);
    if (force || !(await isFresh(root, name, hash))) stale.push({ name, hash });
  }
  const queue = [...stale];
  const failures = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      try {
        log(`${next.name} is being built…`);
        await build(next.name);
        await storeHash(root, next.name, next.hash);
        const version = await builtVersion(root, next.name);
        log(`${next.name} ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return stale.map(({ name }) => name);
}

if (import.meta.main) {
  const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = requested.filter((name) => !released.includes(name));
  if (unknown.length > 0) {
    console.error(`No such package: ${unknown.join(', ')}. There are ${released.join(', ')}.`);
    process.exit(1);
  }
  try {
    const built = await buildSite(requested.length > 0 ? requested : released, {
      force: process.argv.includes('--force'),
    });
    if (built.length === 0) console.log('Everything is built already.');
    for (const name of requested)
      console.log(
        `${name} is in ${name}/dist, and nobody gets it yet: npm run release -- publish ${name}`,
      );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
