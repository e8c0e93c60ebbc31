import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePlaces } from '../build/reached-packages.mjs';
import { root } from '../lib/project.mjs';
import { released } from '../lib/workspaces.mjs';

/*
 * What an installation of Keepsake is made of. It lies as in this checkout, so that the same files run as are tested: TypeScript, of
 * which Node strips the types.
 */

/** Files that are for whoever works on Keepsake. */
const DEVELOPMENT =
  /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)\/|(?:^|\/)(?:README|CHANGELOG)\.md$/;

/** Of npm packages what no program reads: types, maps, what compilers and linkers take. */
const UNREAD =
  /\.(?:d\.[cm]?ts|map|a|h|gyp|gypi)$|(?:^|\/)(?:pkgconfig|\.github|\.husky|\.vscode|__tests__)\/|(?:^|\/)(?:README|CHANGELOG|HISTORY|CONTRIBUTING)(?:\.\w+)?$|(?:^|\/)node_modules\//i;

const filesOf = (patterns, cwd = root) =>
  globSync(patterns, { cwd, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1));

/** Whether a workspace is one that the server imports from. */
function importedWorkspaces(lock) {
  const { dependencies } = lock.packages.server;
  return Object.keys(dependencies)
    .map((name) => lock.packages[`node_modules/${name}`])
    .filter(({ link } = {}) => link)
    .map(({ resolved }) => resolved);
}

/** What the server imports of others is their contract; pages are in the builds. */
const SHARED = [
  'shared/src/contract/**',
  'shared/src/cards/designs/{collection,drawn}/**',
  'shared/src/cards/designs/fit-names.ts',
  'shared/src/ui/brand/**',
];

function sources(lock) {
  const others = importedWorkspaces(lock).map((folder) =>
    folder === 'shared' ? SHARED : [`${folder}/src/api/**`],
  );
  const all = filesOf([
    'server/src/**',
    '{server,shared}/locales/*.po',
    ...others.flat(),
    'scripts/release.mjs',
    'scripts/lib/{author,project}.mjs',
    'deploy/**',
    'deploy/.*',
    'docs/operating.md',
    'owners.json',
    'LICENSE',
  ]);
  return all.filter((file) => !DEVELOPMENT.test(file) && !file.endsWith('.tsx'));
}

/** @throws Error naming a package that is not installed */
function npmPackages(lock) {
  return runtimePlaces(lock, 'server').flatMap((place) => {
    const folder = join(root, place);
    if (!existsSync(folder)) {
      // Of other platforms.
      if (lock.packages[place].optional) return [];
      throw new Error(`${place} is not installed: npm ci`);
    }
    return filesOf(['**', '**/.*'], folder)
      .filter((file) => !UNREAD.test(file))
      .map((file) => `${place}/${file}`);
  });
}

/**
 * The files of an installation that are copied as they are, but for the builds and Node.
 * @returns paths below the repository, which are also those below the installation, sorted
 */
export function contents() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return [...new Set([...sources(lock), ...npmPackages(lock)])].sort();
}

/** Files that are made: by where they lie in the installation. */
export function written() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { name, version, description, license, type } = manifest('.');
  const files = {
    'package.json': {
      name,
      version,
      description,
      license,
      type,
      private: true,
      scripts: commands(),
    },
  };
  for (const folder of ['server', ...importedWorkspaces(lock)]) {
    const { scripts: _scripts, devDependencies: _tools, ...kept } = manifest(folder);
    files[`${folder}/package.json`] = kept;
  }
  return files;
}

/** Links by which the server finds the workspaces that it imports from, by where they lie. */
export function links() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(
    importedWorkspaces(lock).map((folder) => [
      `node_modules/@keepsake/${folder}`,
      `../../${folder}`,
    ]),
  );
}

/** What an operator runs, as in `node --run jobs`: the commands of the server, but for those of development. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  const own = Object.entries(scripts)
    .filter(([, line]) => line.startsWith('node src/') && !line.includes('/testing/'))
    .map(([name, line]) => [name, line.replace('node src/', 'node server/src/')]);
  return {
    ...Object.fromEntries(own),
    start: 'node --max-semi-space-size=16 server/src/main.ts',
    release: 'node scripts/release.mjs --site "${SITE_DIR:-${DATA_DIR:-.data}/site}"',
  };
}

/** Packages for browsers, each of which has a build. */
export const builds = released;
