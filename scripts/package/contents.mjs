import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePackages } from '../build/reached-packages.mjs';
import { root } from '../lib/project.mjs';
import { released } from '../lib/workspaces.mjs';

/*
 * Lists the content of an installation of Keepsake. Paths are those of this checkout and the server's TypeScript is not
 * compiled (Node strips the types), so that the files that run are those that were tested.
 */

/** Matches files that are only for development. */
const DEVELOPMENT =
  /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)\/|(?:^|\/)(?:README|CHANGELOG)\.md$/;

/** Matches files of npm packages that are not needed at run time: types, source maps, headers, documentation. */
const NOT_RUNTIME =
  /\.(?:d\.[cm]?ts|map|a|h|gyp|gypi)$|(?:^|\/)(?:pkgconfig|\.github|\.husky|\.vscode|__tests__)\/|(?:^|\/)(?:README|CHANGELOG|HISTORY|CONTRIBUTING)(?:\.\w+)?$|(?:^|\/)node_modules\//i;

const filesOf = (patterns, cwd = root) =>
  globSync(patterns, { cwd, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1));

/** Returns the folders of the workspaces that the server depends on. */
function importedWorkspaces(lock) {
  const { dependencies } = lock.packages.server;
  return Object.keys(dependencies)
    .map((name) => lock.packages[`node_modules/${name}`])
    .filter(({ link } = {}) => link)
    .map(({ resolved }) => resolved);
}

/** Files of `shared` that the server imports: contract and designs. Pages are in the builds. */
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

/** Lists the files of the server's npm packages. @throws Error naming a required package that is not installed */
function npmPackages(lock) {
  return runtimePackages(lock, 'server').flatMap((place) => {
    const folder = join(root, place);
    if (!existsSync(folder)) {
      // Optional packages are for other platforms.
      if (lock.packages[place].optional) return [];
      throw new Error(`${place} is not installed: npm ci`);
    }
    return filesOf(['**', '**/.*'], folder)
      .filter((file) => !NOT_RUNTIME.test(file))
      .map((file) => `${place}/${file}`);
  });
}

/** Lists the files copied unchanged into an installation, as sorted paths; builds and Node are added separately. */
export function contents() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return [...new Set([...sources(lock), ...npmPackages(lock)])].sort();
}

/** Returns the JSON files that are generated for an installation, by path. */
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
    const { scripts: _scripts, devDependencies: _tools, ...rest } = manifest(folder);
    files[`${folder}/package.json`] = rest;
  }
  return files;
}

/** Returns the symbolic links by which the server resolves the workspaces that it imports, by path. */
export function links() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(
    importedWorkspaces(lock).map((folder) => [
      `node_modules/@keepsake/${folder}`,
      `../../${folder}`,
    ]),
  );
}

/** Returns the `scripts` of an installation, as in `node --run jobs`: the commands of the server for operators. */
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

/** Packages for browsers whose builds an installation contains. */
export const builds = released;
