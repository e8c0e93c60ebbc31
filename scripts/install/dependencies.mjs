import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';

/** Installs missing packages of package-lock.json, `devDependencies` only for development. @throws Error on failure */
export async function installDependencies({ development }) {
  if (await isReady({ development })) return;
  console.log('Installing what package-lock.json names…');
  const npm = process.env.npm_execpath;
  // Errors only: npm warns of packages that want a newer Node than its own, but they run on the project's Node.
  const install = ['--loglevel=error', '--no-audit', '--no-fund'];
  // `install` adds what is missing; `ci` would first remove all packages, which a running server may be using.
  if (development && (await isReady({ development: false })))
    install.unshift('install', '--no-save');
  else install.unshift('ci', ...(development ? [] : ['--omit=dev']));
  const code = npm
    ? await run(process.execPath, [npm, ...install], { cwd: root })
    : await run('npm', install, { cwd: root });
  if (code !== 0)
    throw new Error('The installation failed; the lines above say why. Is the network there?');
}

async function isReady({ development }) {
  return isInstalled({ development }) && (await nodeRuns());
}

/** Compares package-lock.json with the list that npm writes of what it has installed. */
function isInstalled({ development }) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (entry.dev && !development)) return true;
    const found = present[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Whether the project's Node runs. A script of its package installs it, which may have been skipped. */
async function nodeRuns() {
  const node = join(root, 'node_modules/node/bin/node');
  return (await run(node, ['--version'], { quiet: true })) === 0;
}
