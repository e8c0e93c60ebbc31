import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { connect } from '../db/database.ts';
import { openNames } from '../db/moving/files.ts';
import { importFrom, refuseUnlessEmpty } from '../db/moving/import.ts';
import { hasCode } from '../error-code.ts';
import type { Storage } from '../storage/storage.ts';
import { concurrently } from './concurrently.ts';
import { restartUpload } from './restart-upload.ts';
import { AT_ONCE } from './copy-media.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import { readList, type Listed } from './media-list.ts';
import { measureOf, DamagedError } from './measured-stream.ts';
import { objectsIn, through, type Objects } from './objects.ts';
import type { BackupTarget } from './target.ts';
import { progress, type Progress } from './progress.ts';
import type { Source } from './take.ts';

export interface Restored {
  /** Files of the storage, including those that were there from an interrupted restore. */
  files: number;
  bytes: number;
  /** Rows by table. */
  rows: Record<string, number>;
  /** False where `SITE_DIR` had contents, which are not overwritten. */
  isSiteRestored: boolean;
}

/**
 * Restores a snapshot to the configured storage, secrets, site and, last, empty database. An interrupted restore may be
 * run again: files that are there are not copied twice.
 * @throws MoveError for a database that is in use or not empty; DamagedError or MissingError for an incomplete snapshot
 */
export async function restoreBackup(
  { config, connection, storage }: Source,
  target: BackupTarget,
  manifest: Manifest,
  { tell, signal }: Pick<FilesOptions, 'tell' | 'signal'>,
): Promise<Restored> {
  await refuseUnlessEmpty(connection);
  const objects = objectsIn(target);
  const { all } = await restoreFiles({ config, storage }, target, manifest, { tell, signal });
  if (manifest.secrets)
    await restoreSecrets(join(config.dataDir, 'secrets'), manifest.secrets, objects);
  const isSiteRestored = await restoreSite(config.siteDir, manifest.site, objects);
  signal.throwIfAborted();
  tell('The files are there; the database follows.');
  const { database } = manifest;
  const rows = await importFrom(connection, through(await target.read(database.key), database));
  await deleteReplaced(connection);
  await announceArriving(connection, storage);
  return { ...all, rows, isSiteRestored };
}

/** Deletes the records of replaced files, which backups don't contain; a download that needs one starts again. */
async function deleteReplaced(connection: Source['connection']): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('delete from replaced_files');
  } finally {
    await client.end();
  }
}

async function announceArriving(connection: Source['connection'], storage: Storage): Promise<void> {
  const names = await openNames(connection);
  try {
    for await (const file of names.all())
      if (file.isArriving && (await storage.size(file.key)) !== file.bytes)
        await restartUpload(storage, file);
  } finally {
    await names.close();
  }
}

export interface FilesOptions {
  tell: (sentence: string) => void;
  /** Aborts between two files. */
  signal: AbortSignal;
  /** Selects files to restore; all by default. */
  isWanted?: (key: string) => Promise<boolean>;
}

/** Restores the files of a snapshot to the storage, unless they are there. */
export async function restoreFiles(
  { config, storage }: Pick<Source, 'config' | 'storage'>,
  target: BackupTarget,
  { list }: Manifest,
  { tell, signal, isWanted = async () => true }: FilesOptions,
): Promise<Progress> {
  const objects = objectsIn(target);
  const counted = progress('files', tell, signal);
  const drafts = join(config.dataDir, 'tmp');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const files = readList(through(await target.read(list.key), list));
  await concurrently(files, AT_ONCE, async (file) => {
    if (await isWanted(file.key))
      counted.count(file.bytes, await putBack(storage, objects, file, drafts));
  });
  return counted;
}

/** Restores a file under its key. @returns false where it is there undamaged */
async function putBack(
  storage: Storage,
  objects: Objects,
  file: Listed,
  drafts: string,
): Promise<boolean> {
  const { key, type, bytes } = file;
  if ((await storage.size(key)) === bytes) {
    try {
      await measureOf(await storage.read(key), file);
      return false;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
  }
  const draft = join(drafts, `restore-${randomUUID()}`);
  try {
    await pipeline(await objects.read(file), createWriteStream(draft, { mode: 0o600 }));
    await storage.put(key, draft, type);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Restores the secrets; a folder with other ones, as a server's first start creates it, is renamed. */
async function restoreSecrets(folder: string, files: FileEntry[], objects: Objects): Promise<void> {
  if (await arePresent(folder, files)) return;
  try {
    await rename(folder, `${folder}.before-${Date.now()}`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await writeFiles(folder, files, objects);
}

async function arePresent(folder: string, files: FileEntry[]): Promise<boolean> {
  for (const file of files) {
    try {
      await measureOf(createReadStream(join(folder, file.path)), file);
    } catch {
      return false;
    }
  }
  return true;
}

/** Marker file in the site's folder while it is being restored. */
const RESTORING = '.restoring';

/** @returns false where the folder has contents, which are not overwritten */
async function restoreSite(site: string, files: FileEntry[], objects: Objects): Promise<boolean> {
  await mkdir(site, { recursive: true, mode: 0o700 });
  const found = await readdir(site);
  if (found.length > 0 && !found.includes(RESTORING)) return false;
  await writeFile(join(site, RESTORING), '', { flush: true });
  await writeFiles(site, files, objects);
  await rm(join(site, RESTORING));
  return true;
}

async function writeFiles(folder: string, files: FileEntry[], objects: Objects): Promise<void> {
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await objects.read(file), createWriteStream(path, { mode: 0o600 }));
  }
}
