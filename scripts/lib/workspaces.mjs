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

/** Folders of the remotes: each `remote-*` with a `remote.json`. They are listed nowhere else. */
export const remotes = foldersWith(['remote-*'], 'remote.json');

/** Folders of the packages that are built for browsers and released separately. */
export const released = ['shell', ...remotes];

/** Folders of all workspaces. */
const workspaces = foldersWith(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces,
  'package.json',
);

/** Returns the workspaces that contain a file or folder of this name. */
export const workspacesWith = (file) =>
  workspaces.filter((name) => existsSync(join(root, name, file)));
