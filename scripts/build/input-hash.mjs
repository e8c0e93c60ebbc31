import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reachedPackages } from './reached-packages.mjs';

const ignored = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/;

/** Folders and files whose content a package's build depends on. */
function inputs(name) {
  return [
    '.browserslistrc',
    'tsconfig.base.json',
    'shared/package.json',
    'shared/build/**/*',
    'shared/src/**/*',
    'shared/locales/*.po',
    `${name}/locales/*.po`,
    `${name}/*.{json,js}`,
    `${name}/src/**/*`,
  ];
}

/** Returns a hash of all inputs of a package's build: files, and npm packages that it or `shared` depends on. */
export async function inputHash(root, name) {
  const files = [];
  for await (const entry of glob(inputs(name), { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (!ignored.test(file.slice(root.length + 1))) files.push(file);
  }
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const packages = reachedPackages(lock, ['shared', name]);
  const hash = createHash('sha256').update(process.version).update(packages.join('\n'));
  for (const file of files.sort()) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

const record = (root, name) => join(root, '.cache/build', `${name}.hash`);

/** Returns the version of a package's build. @throws Error without a build */
export async function builtVersion(root, name) {
  const { version } = JSON.parse(await readFile(join(root, name, 'dist/release.json'), 'utf8'));
  return version;
}

/** Returns the folders of the npm packages in a build, as in `node_modules/react`. @throws Error without a build */
export async function builtOf(root, name) {
  return JSON.parse(await readFile(join(root, '.cache/build', `${name}.packages.json`), 'utf8'));
}

/** Whether a package's current build was made from inputs with this hash. */
export async function isFresh(root, name, hash) {
  try {
    await builtOf(root, name);
    return (
      (await readFile(record(root, name), 'utf8')) === `${hash} ${await builtVersion(root, name)}`
    );
  } catch {
    return false;
  }
}

/** Stores the hash of the inputs of a package's current build. */
export async function storeHash(root, name, hash) {
  await mkdir(dirname(record(root, name)), { recursive: true });
  await writeFile(record(root, name), `${hash} ${await builtVersion(root, name)}`);
}
