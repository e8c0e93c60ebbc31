import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressFiles, dropCutCopies } from './compress.ts';
import { exchange, readJson } from './json-file.ts';
import { Refused } from './refused.ts';
import { endpointsIn, isScript } from './scripts.ts';
import type { Described, ReleaseAbout } from './release.ts';

/** Files that the registry itself writes. */
const OWN = new Set(['release.json', 'releases']);

/** Subresource integrity of a file's content. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The description of a build with all of its files. */
export type Staged = Described & Required<Pick<Described, 'files'>>;

/**
 * Copies a build's files to a folder and adds compressed copies.
 * @returns the build's description with all of these files
 * @throws Refused where there is no build
 */
export async function stage(built: string, target: string): Promise<Staged> {
  const release = await readJson<Described>(join(built, 'release.json'));
  if (!release) throw new Refused(`${built} holds no build: there is no release.json.`);
  await mkdir(target, { recursive: true });
  const template = release.template ?? null;
  const page = `index.${release.version}.template`;
  if (template) await copyFile(join(built, template), join(target, page));
  const isCopied = (name: string) => !OWN.has(name.split('/')[0] ?? '') && name !== template;
  const names = (await filesBelow(built)).filter(isCopied);
  for (const name of names) {
    await copyFile(join(built, name), join(target, name));
  }
  await compressFiles(target);
  const files = {
    ...(await described(built, names)),
    ...(await described(target, [
      ...names.flatMap((name) => [`${name}.br`, `${name}.gz`]),
      ...(template ? [page] : []),
    ])),
  };
  const texts = await Promise.all(
    names.filter(isScript).map(async (name) => readFile(join(built, name), 'utf8')),
  );
  const about: ReleaseAbout = {
    package: '',
    ...release.about,
    endpoints: [...new Set(texts.flatMap(endpointsIn))].sort(),
    pages: pagesOf(release, files),
  };
  return { ...release, ...(template ? { template: page } : {}), files, about };
}

/** The compressed bytes of the package's scripts that each address preloads. */
function pagesOf(
  { preload = {} }: Described,
  files: NonNullable<Described['files']>,
): ReleaseAbout['pages'] {
  const bytesOf = (address: string) => {
    const path = address.replace(/^\/assets\/[^/]+\//, '');
    return (files[`${path}.br`] ?? files[path])?.bytes ?? 0;
  };
  return Object.fromEntries(
    Object.entries(preload).map(([page, scripts]) => [
      page,
      scripts.reduce((sum, script) => sum + bytesOf(script), 0),
    ]),
  );
}

/** Copies a file unless the target is the same, as visitors may be reading it; replaces what is damaged. */
async function copyFile(from: string, to: string): Promise<void> {
  const content = await readFile(from);
  await dropCutCopies(to, content);
  const existing = await readFile(to).catch(() => null);
  if (existing?.equals(content)) return;
  await mkdir(dirname(to), { recursive: true });
  await exchange(to, content);
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Digest and length of the files that exist. */
async function described(
  folder: string,
  names: string[],
): Promise<NonNullable<Described['files']>> {
  const files: NonNullable<Described['files']> = {};
  for (const name of names) {
    const content = await readFile(join(folder, name)).catch(() => null);
    if (content) files[name] = { integrity: integrityOf(content), bytes: content.length };
  }
  return files;
}
