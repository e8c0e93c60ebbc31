import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';

/**
 * Installs what package-lock.json names, unless it is there already: all of it, or without the `devDependencies`.
 * @throws Error when that fails
 */
export async function installDependencies({ development }) {
  if (await isReady({ development })) return;
  console.log('Installing what package-lock.json names…');
  const npm = process.env.npm_execpath;
  // npm warns of each package that wants a newer Node than the one it runs on; they all get the project's own.
  const install = ['--loglevel=error', '--no-audit', '--no-fund'];
  // Adds what is missing: `ci` would first remove all packages, on which a server may run.
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

/** Compares with the list that npm keeps of what it has put in place. */
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

/** The project's Node is put in place by a script of its package, which an installation can skip. */
async function nodeRuns() {
  const node = join(root, 'node_modules/node/bin/node');
  return (await run(node, ['--version'], { quiet: true })) === 0;
}
