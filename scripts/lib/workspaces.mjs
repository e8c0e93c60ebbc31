import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

const foldersWith = (patterns, file) =>
  globSync(
    patterns.map((pattern) => `${pattern}/${file}`),
    { cwd: root },
  )
    .map(dirname)
    .sort();

/** Folders of the remotes. A `remote-*` that declares itself in `remote.json` is one; nothing else lists them. */
export const remotes = foldersWith(['remote-*'], 'remote.json');

/** Folders that are built for browsers and released, each on its own. */
export const released = ['shell', ...remotes];

/** Folders of all workspaces that are there. */
const workspaces = foldersWith(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces,
  'package.json',
);

/** Those of them that hold a file of this name. */
export const workspacesWith = (file) =>
  workspaces.filter((name) => existsSync(join(root, name, file)));
