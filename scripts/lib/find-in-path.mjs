import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the paths of the programs with these names, in the order of the names. */
export function allInPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/** Returns the path of a program, or undefined. */
export const findInPath = (name) => allInPath(name)[0];
