import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedDescription, FILE_BYTES } from '../registry/description.ts';
import { exchange } from '../registry/json-file.ts';
import { integrityOf } from '../registry/stage.ts';
import type { Owners } from '../registry/owners.ts';
import type { StaticHost } from './static-host.ts';

/** Files that are fetched at once. */
const AT_ONCE = 6;

/** A release of a list. */
export interface Wanted {
  name: string;
  version: string;
}

/**
 * Brings a release to a folder: every file that is not there yet, and last of all what the release says of itself. What
 * is not what it should be is never written under its name.
 * @throws Error when the host has not all of it or has something else, or when the server stops
 */
export async function fetchRelease(
  host: StaticHost,
  site: string,
  { name, version }: Wanted,
  owners: Owners,
  stopping: AbortSignal,
): Promise<void> {
  const folder = join(site, name);
  const key = `releases/${version}.json`;
  const bytes = await fetched(host, `${name}/${key}`);
  const { files } = checkedDescription(bytes, name, version, owners);
  const paths = Object.entries(files);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    stopping.throwIfAborted();
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async ([path, { integrity }]) => {
        const file = join(folder, path);
        if (!(await isThere(file, integrity)))
          await put(file, await proved(host, `${name}/${path}`, integrity));
      }),
    );
  }
  await put(join(folder, key), bytes);
}

async function isThere(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

async function fetched(host: StaticHost, key: string): Promise<Buffer> {
  const found = await host.read(key, FILE_BYTES);
  if (found === null || found === 'unchanged') throw new Error(`${host.address}${key} is missing`);
  return found.bytes;
}

async function proved(host: StaticHost, key: string, integrity: string): Promise<Buffer> {
  const bytes = await fetched(host, key);
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${host.address}${key} is not what it should be`);
  return bytes;
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await exchange(file, bytes);
}
