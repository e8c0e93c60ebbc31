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
import { atOnce } from './at-once.ts';
import { beginAgain } from './begin-again.ts';
import { AT_ONCE } from './keep-media.ts';
import type { Kept, Manifest } from './manifest.ts';
import { readList, type Listed } from './media-list.ts';
import { measureOf, DamagedError } from './metered.ts';
import { objectsIn, through, type Objects } from './objects.ts';
import type { Place } from './place.ts';
import { progress, type Progress } from './progress.ts';
import type { Source } from './take.ts';

/** What was restored. */
export interface Restored {
  /** Files of the storage, those that were there from an earlier try among them. */
  files: number;
  bytes: number;
  /** Rows by table. */
  rows: Record<string, number>;
  /** False where `SITE_DIR` has releases of its own, which stay. */
  isSiteRestored: boolean;
}

/**
 * Brings a snapshot back to the storage, the secrets, the site and, last, the empty database that settings name. Cut off, it
 * may be begun again: what is there is not copied twice.
 * @throws MoveError for a database that is in use or not empty, and DamagedError or MissingError where the snapshot is not whole
 */
export async function restoreBackup(
  { config, connection, storage }: Source,
  place: Place,
  manifest: Manifest,
  { tell, signal }: Pick<FilesOptions, 'tell' | 'signal'>,
): Promise<Restored> {
  await refuseUnlessEmpty(connection);
  const objects = objectsIn(place);
  const { all } = await restoreFiles({ config, storage }, place, manifest, { tell, signal });
  if (manifest.secrets)
    await restoreSecrets(join(config.dataDir, 'secrets'), manifest.secrets, objects);
  const isSiteRestored = await restoreSite(config.siteDir, manifest.site, objects);
  signal.throwIfAborted();
  tell('The files are there; the database follows.');
  const { database } = manifest;
  const rows = await importFrom(connection, through(await place.read(database.key), database));
  await forgetReplaced(connection);
  await announceArriving(connection, storage);
  return { ...all, rows, isSiteRestored };
}

/** A backup has no files that had been replaced: a download that was to have one begins again. */
async function forgetReplaced(connection: Source['connection']): Promise<void> {
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
        await beginAgain(storage, file);
  } finally {
    await names.close();
  }
}

export interface FilesOptions {
  tell: (sentence: string) => void;
  /** Breaks off between two files. */
  signal: AbortSignal;
  /** Whether a file is wanted; all are unless told. */
  isWanted?: (key: string) => Promise<boolean>;
}

/** Brings the files of a snapshot back to the storage, unless they are there. */
export async function restoreFiles(
  { config, storage }: Pick<Source, 'config' | 'storage'>,
  place: Place,
  { list }: Manifest,
  { tell, signal, isWanted = async () => true }: FilesOptions,
): Promise<Progress> {
  const objects = objectsIn(place);
  const counted = progress('files', tell, signal);
  const drafts = join(config.dataDir, 'tmp');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const files = readList(through(await place.read(list.key), list));
  await atOnce(files, AT_ONCE, async (file) => {
    if (await isWanted(file.key))
      counted.count(file.bytes, await putBack(storage, objects, file, drafts));
  });
  return counted;
}

/** Stores a file under its key. @returns false where it is there already */
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

/** Those that a start made meanwhile are put aside. */
async function restoreSecrets(folder: string, kept: Kept[], objects: Objects): Promise<void> {
  if (await areThere(folder, kept)) return;
  try {
    await rename(folder, `${folder}.before-${Date.now()}`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await writeFiles(folder, kept, objects);
}

async function areThere(folder: string, kept: Kept[]): Promise<boolean> {
  for (const file of kept) {
    try {
      await measureOf(createReadStream(join(folder, file.path)), file);
    } catch {
      return false;
    }
  }
  return true;
}

/** Stands in the folder of the site for as long as not all of it is there. */
const HALF = '.restoring';

/** @returns false where the folder has releases of its own, which stay */
async function restoreSite(site: string, kept: Kept[], objects: Objects): Promise<boolean> {
  await mkdir(site, { recursive: true, mode: 0o700 });
  const found = await readdir(site);
  if (found.length > 0 && !found.includes(HALF)) return false;
  await writeFile(join(site, HALF), '', { flush: true });
  await writeFiles(site, kept, objects);
  await rm(join(site, HALF));
  return true;
}

async function writeFiles(folder: string, kept: Kept[], objects: Objects): Promise<void> {
  for (const file of kept) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await objects.read(file), createWriteStream(path, { mode: 0o600 }));
  }
}
