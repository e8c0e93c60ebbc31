import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the root of the repository. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

const bin = join(root, 'node_modules/.bin');

/** Returns the path of the project's Node, whichever Node runs this script; that one if the project's is missing. */
export function ownNode() {
  const node = join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(node) ? node : process.execPath;
}

/**
 * Returns an environment with the project's commands first in the path and Node's compile cache on, with which a server
 * starts in two thirds of the time.
 */
export function ownEnvironment(changes = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
    ...changes,
  };
}
