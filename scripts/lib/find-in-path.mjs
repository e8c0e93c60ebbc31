import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is, or undefined. */
export function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
