import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';

async function readRelease(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

function asPrevious(release) {
  const { version, entry, integrity, preload } = release;
  return { version, entry, integrity, preload };
}

/**
 * Puts a package's build where the server reads it. Files are hashed and only ever added, so that pages that
 * are open go on; the release is exchanged last and at once.
 * @returns the version in place
 */
export async function putInPlace(root, name, site = join(root, 'dist/site')) {
  const built = join(root, name, 'dist');
  const target = join(site, name);
  await mkdir(target, { recursive: true });
  const release = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
  const before = await readRelease(join(target, 'release.json'));

  if (release.template) {
    const page = `index.${release.version}.template`;
    await cp(join(built, release.template), join(target, page));
    release.template = page;
  }
  const kept = new Set(['release.json', 'index.template']);
  await cp(built, target, {
    recursive: true,
    filter: (file) => !kept.has(file.slice(built.length + 1)),
  });

  await compressFiles(target);

  if (before && before.entry) {
    const previous = before.version === release.version ? before.previous : asPrevious(before);
    if (previous) release.previous = previous;
  }
  const draft = join(target, `release.${process.pid}.tmp`);
  await writeFile(draft, `${JSON.stringify(release, null, 2)}\n`);
  await rename(draft, join(target, 'release.json'));
  return release.version;
}
