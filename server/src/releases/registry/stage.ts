import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressFiles, dropCutCopies } from './compress.ts';
import { exchange, readJson } from './json-file.ts';
import { Refused } from './refused.ts';
import { endpointsIn, isScript } from './scripts.ts';
import type { Described, ReleaseAbout } from './release.ts';

/** Files written by the registry. */
const OWN = new Set(['release.json', 'releases', 'history.jsonl']);

/** Subresource integrity of a file's content. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Copies a build's files to a folder, with compressed copies beside them.
 * @returns what the build says of itself, with all of those files
 * @throws Refused where there is no build
 */
export async function stage(built: string, target: string): Promise<Described> {
  const release = await readJson<Described>(join(built, 'release.json'));
  if (!release) throw new Refused(`${built} holds no build: there is no release.json.`);
  await mkdir(target, { recursive: true });
  const template = release.template ?? null;
  const page = `index.${release.version}.template`;
  if (template) await keep(join(built, template), join(target, page));
  const isKept = (name: string) => !OWN.has(name.split('/')[0] ?? '') && name !== template;
  const names = (await filesBelow(built)).filter(isKept);
  for (const name of names) {
    await keep(join(built, name), join(target, name));
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

/** The bytes that each address of a release takes of its package, packed as well as browsers take it. */
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

/**
 * Puts a file there, unless the same is there already, whole with its compressed copies: visitors read it at this moment. What
 * an earlier try left cut is exchanged.
 */
async function keep(from: string, to: string): Promise<void> {
  const content = await readFile(from);
  await dropCutCopies(to, content);
  const there = await readFile(to).catch(() => null);
  if (there?.equals(content)) return;
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

/** Each of the files that there are. */
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
