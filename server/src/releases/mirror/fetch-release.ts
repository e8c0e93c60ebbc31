import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedDescription, FILE_BYTES } from '../registry/description.ts';
import { exchange } from '../registry/json-file.ts';
import { integrityOf } from '../registry/stage.ts';
import type { Objects } from '../registry/objects.ts';

/** Files that are fetched at once. */
const AT_ONCE = 6;

/** A release of a list. */
export interface Wanted {
  name: string;
  version: string;
  /** Integrity of what is said of it. */
  described: string;
}

/**
 * Brings a release to a folder: every file that is not there yet, and last of all what the release says of itself. What
 * is not what it should be is never written under its name.
 * @throws Error when the store has not all of it or has something else, or when the server stops
 */
export async function fetchRelease(
  objects: Objects,
  site: string,
  { name, version, described }: Wanted,
  stopping: AbortSignal,
): Promise<void> {
  const folder = join(site, name);
  const key = `releases/${version}.json`;
  const bytes = await proved(objects, `${name}/${key}`, described);
  const { files } = checkedDescription(bytes, name, version);
  const paths = Object.entries(files);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    stopping.throwIfAborted();
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async ([path, { integrity }]) => {
        const file = join(folder, path);
        if (!(await isThere(file, integrity)))
          await put(file, await proved(objects, `${name}/${path}`, integrity));
      }),
    );
  }
  await put(join(folder, key), bytes);
}

async function isThere(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

async function proved(objects: Objects, key: string, integrity: string): Promise<Buffer> {
  const found = await objects.read(key, FILE_BYTES);
  if (found === null || found === 'unchanged')
    throw new Error(`${objects.address}${key} is missing`);
  if (integrityOf(found.bytes) !== integrity)
    throw new Error(`${objects.address}${key} is not what it should be`);
  return found.bytes;
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await exchange(file, bytes);
}
