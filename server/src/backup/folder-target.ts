import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../error-code.ts';
import { syncFolder } from '../sync-folder.ts';
import { BackupError, MissingError, UNFINISHED, type BackupTarget, type Stored } from './target.ts';

/** Bytes per read. */
const CHUNK = 256 * 1024;

/** Opens a folder as a backup target; it is created with the first file, readable only by its user. */
export function openFolderTarget(folder: string): BackupTarget {
  const at = (key: string) => join(folder, ...key.split('/'));
  const make = async (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 });

  return {
    name: folder,
    async write(key, content) {
      const path = at(key);
      const part = at(UNFINISHED + randomUUID());
      try {
        await make(path);
        await make(part);
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path);
        // This also flushes earlier renames, as they are in the same file system journal.
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw unwritable(folder, error);
      }
    },
    async writeNew(key, content) {
      const path = at(key);
      try {
        await make(path);
        await writeFile(path, content, { flag: 'wx', mode: 0o600 });
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw unwritable(folder, error);
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
    list: (below) => filesBelow(at(below), below),
    async remove(key) {
      await rm(at(key), { force: true });
      // rmdir fails for a folder that is not empty.
      if (key.includes('/')) await rmdir(dirname(at(key))).catch(() => undefined);
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** Adds the folder's name to errors of permissions and full disks, whose messages lack it. */
function unwritable(folder: string, error: unknown): unknown {
  const isKnown = ['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'].some((code) => hasCode(error, code));
  if (!isKnown || !(error instanceof Error)) return error;
  return new BackupError(`${folder} cannot be written: ${error.message}`, { cause: error });
}

/** @param below prefix of the keys, including its last `/` */
async function* filesBelow(path: string, below: string): AsyncGenerator<Stored> {
  for await (const entry of (await unlessGone(opendir(path))) ?? []) {
    const [inner, key] = [join(path, entry.name), below + entry.name];
    if (entry.isDirectory()) yield* filesBelow(inner, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await unlessGone(stat(inner));
    if (found) yield { key, bytes: found.size };
  }
}

/** Null for files that another process removes while the folder is listed. */
async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
