import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../storage/error-code.ts';
import { MissingError, type Place, type Stored } from './place.ts';

/** Bytes that are read at a time. */
const CHUNK = 256 * 1024;

/** A folder that its user alone can read; it is made with the first file. */
export function openFolderPlace(folder: string): Place {
  const at = (key: string) => join(folder, ...key.split('/'));
  const make = async (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 });

  /** What was renamed before is on the disk, too, once this folder is: it stands in one journal. */
  async function syncFolder(path: string): Promise<void> {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    name: folder,
    async write(key, content) {
      const path = at(key);
      await make(path);
      const part = join(folder, 'unfinished', randomUUID());
      await make(part);
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async writeNew(key, content) {
      const path = at(key);
      await make(path);
      try {
        await writeFile(path, content, { flag: 'wx', mode: 0o600 });
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    },
    async read(key) {
      try {
        const file = await open(at(key), 'r');
        return file.createReadStream({ highWaterMark: CHUNK });
      } catch (error) {
        if (hasCode(error, 'ENOENT')) throw new MissingError(`${key} is not in ${folder}.`);
        throw error;
      }
    },
    list: (below) => filesBelow(at(below), below.split('/').filter(Boolean).join(sep), folder),
    async remove(key) {
      await rm(at(key), { force: true });
      // One that is not empty stays.
      if (key.includes('/')) await rmdir(dirname(at(key))).catch(() => undefined);
    },
    close: () => undefined,
  };
}

async function* filesBelow(path: string, below: string, folder: string): AsyncGenerator<Stored> {
  let entries;
  try {
    entries = await opendir(path, { recursive: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const key = file.slice(join(folder, below).length + 1);
    const { size } = await stat(file);
    yield { key: [...below.split(sep), ...key.split(sep)].filter(Boolean).join('/'), bytes: size };
  }
}
