import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { RunningDigests } from './digest.ts';
import type { FreeSpace } from './free-space.ts';
import type { Storage } from './storage.ts';
import { constants, createReadStream, mkdirSync } from 'node:fs';
import { access, copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hasCode } from '../error-code.ts';
import { syncFolder } from '../sync-folder.ts';
import { FolderUploads, type FolderParts } from './folder-uploads.ts';

/** Opens `DATA_DIR/media`, or a bucket where S3 is configured. */
export async function openStorage(
  config: Config,
  db: Database,
  space: FreeSpace,
): Promise<Storage> {
  const digests = new RunningDigests();
  if (config.s3) {
    // The S3 library is large, and most installations have no bucket.
    const { openS3Storage } = await import('./s3-storage.ts');
    return openS3Storage(config.s3, { digests, space, drafts: join(config.dataDir, 'tmp') });
  }
  return openFolderStorage(join(config.dataDir, 'media'), { db, digests, space });
}

/** Storage with one file per key in a folder. */
function openFolderStorage(folder: string, parts: FolderParts): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    if (!/^[\w-][\w.-]*$/.test(key)) throw new Error(`“${key}” is no storage key.`);
    return join(folder, key);
  };
  return {
    digests: parts.digests,
    direct: null,
    uploads: new FolderUploads(folder, parts),
    localPath: pathOf,
    read: async (key, range) =>
      createReadStream(pathOf(key), { highWaterMark: 256 * 1024, ...range }),
    withFile: async (key, work) => work(pathOf(key)),
    async put(key, path) {
      // The row that calls the file complete survives a power cut, so the file and its name have to survive it too.
      await syncFile(path);
      try {
        await rename(path, pathOf(key));
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        await copyFile(path, pathOf(key));
        await syncFile(pathOf(key));
      }
      await syncFolder(folder);
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    isEmpty: async () => (await readdir(folder)).length === 0,
    async assemble(key, bytes) {
      return (await this.size(key)) === bytes;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    check: async () => access(folder, constants.R_OK | constants.W_OK),
  };
}

/** Flushes a file's contents to disk. */
async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.datasync();
}
