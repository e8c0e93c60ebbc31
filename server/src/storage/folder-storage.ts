import { createReadStream, mkdirSync } from 'node:fs';
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';
import { FolderUploads, type FolderParts } from './folder-uploads.ts';
import type { Storage } from './storage.ts';

/** Storage with one file per key in a folder. */
export function openFolderStorage(folder: string, parts: FolderParts): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (key: string) => {
    if (!/^[\w-][\w.-]*$/.test(key)) throw new Error(`“${key}” is no storage key.`);
    return join(folder, key);
  };
  return {
    digests: parts.digests,
    uploads: new FolderUploads(folder, parts),
    localPath: at,
    read: async (key, range) => createReadStream(at(key), { highWaterMark: 256 * 1024, ...range }),
    withFile: async (key, work) => work(at(key)),
    async put(key, path) {
      try {
        await rename(path, at(key));
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        await copyFile(path, at(key));
      }
    },
    async size(key) {
      try {
        return (await stat(at(key))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(at(key), { force: true });
    },
  };
}
