import { createReadStream, createWriteStream, existsSync } from 'node:fs';
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
import { BackupError, MissingError, type BackupTarget } from './target.ts';
import { megabytes, progress, type Progress } from './progress.ts';
import type { Source } from './take.ts';

export interface Restored {
  /** Files of the storage, including those that were there from an interrupted restore. */
  files: number;
  bytes: number;
  /** Rows by table. */
  rows: Record<string, number>;
  /** False where `SITE_DIR` had contents, which are not overwritten. */
  isSiteRestored: boolean;
  /** One sentence for each file that is damaged or missing in the backup, and was not restored. */
  losses: string[];
}

export interface RestoreOptions extends Pick<FilesOptions, 'tell' | 'signal'> {
  /** Restores to a storage that holds files, and keeps those that are undamaged. */
  reusesFiles?: boolean;
}

/**
 * Restores a snapshot to the configured storage, secrets, site and, last, empty database. A file that is damaged or
 * missing in the backup stops nothing. An interrupted restore may be run again: files that are there are not copied
 * twice.
 * @throws MoveError for a database that is in use or not empty; BackupError for a storage with files of no interrupted
 *   restore, and where the snapshot's own parts are damaged
 */
export async function restoreBackup(
  { config, connection, storage }: Source,
  target: BackupTarget,
  manifest: Manifest,
  { tell, signal, reusesFiles = false }: RestoreOptions,
): Promise<Restored> {
  await refuseUnlessEmpty(connection);
  const marker = join(config.dataDir, RESTORING);
  if (!reusesFiles && !existsSync(marker) && !(await storage.isEmpty())) throw inUse(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(marker, '', { flush: true });
  const objects = objectsIn(target);
  const restored = await restoreFiles({ config, storage }, target, manifest, { tell, signal });
  const { losses } = restored;
  if (manifest.secrets)
    await restoreSecrets(join(config.dataDir, 'secrets'), manifest.secrets, { objects, losses });
  const isSiteRestored = await restoreSite(config.siteDir, manifest.site, { objects, losses });
  signal.throwIfAborted();
  tell('The files are there; the database follows.');
  const { name, database } = manifest;
  const rows = await partOf(`The database of ${name}`, async () =>
    importFrom(connection, through(await target.read(database.key), database)),
  );
  await deleteOutdated(connection);
  await announceArriving(connection, storage);
  await rm(marker);
  return { ...restored.counted.all, rows, isSiteRestored, losses };
}

/** Another site may be running on the storage, although not on the database. */
function inUse({ dataDir, s3 }: Source['config']): BackupError {
  const place = s3 ? `The bucket ${s3.bucket}` : join(dataDir, 'media');
  return new BackupError(
    `${place} holds files already. Restore to an empty one; or, where no site uses it, keep its files by --reuse-files.`,
  );
}

/** Whether an error means that a content is damaged or missing in the backup. */
const isLoss = (error: unknown): error is DamagedError | MissingError =>
  error instanceof DamagedError || error instanceof MissingError;

/** Restores a part that nothing can be restored without. @throws BackupError that names it where it is damaged */
async function partOf<T>(what: string, restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (!isLoss(error)) throw error;
    throw new BackupError(`${what}: ${error.message}. Restore another snapshot, by --at.`, {
      cause: error,
    });
  }
}

/** Runs `restore`, and records a content that is damaged or missing in the backup as a loss. */
async function unlessLost(
  what: string,
  losses: string[],
  restore: () => Promise<void>,
): Promise<void> {
  try {
    await restore();
  } catch (error) {
    if (!isLoss(error)) throw error;
    losses.push(`${what} is not restored: ${error.message}`);
  }
}

/** Job and schedule of the nightly backup. */
export const NIGHTLY_JOB = 'backups.nightly';

/**
 * Deletes what is true of the moment of the snapshot alone: the records of replaced files, which backups don't contain,
 * so that a download that needs one starts again; and the nightly backup that was running or missed, since a backup at the
 * first start would take the place of a later snapshot of the same day, in which a lost file may be.
 */
async function deleteOutdated(connection: Source['connection']): Promise<void> {
  await using client = await connect(connection);
  await client.query('delete from replaced_files');
  await client.query('delete from graphile_worker._private_jobs where key = $1', [NIGHTLY_JOB]);
  await client.query(
    'update graphile_worker._private_known_crontabs set last_execution = now() where identifier = $1',
    [NIGHTLY_JOB],
  );
}

async function announceArriving(connection: Source['connection'], storage: Storage): Promise<void> {
  await using names = await openNames(connection);
  for await (const file of names.all())
    if (file.isArriving && (await storage.size(file.key)) !== file.bytes)
      await restartUpload(storage, file);
}

export interface FilesOptions {
  tell: (sentence: string) => void;
  /** Aborts between two files. */
  signal: AbortSignal;
  /** Selects files to restore; all by default. */
  isWanted?: (key: string) => Promise<boolean>;
}

/**
 * Restores the files of a snapshot to the storage, unless they are there.
 * @returns also one sentence for each file that is damaged or missing in the backup
 * @throws BackupError where the list of files is damaged
 */
export async function restoreFiles(
  { config, storage }: Pick<Source, 'config' | 'storage'>,
  target: BackupTarget,
  { name, list }: Manifest,
  { tell, signal, isWanted = async () => true }: FilesOptions,
): Promise<{ counted: Progress; losses: string[] }> {
  const objects = objectsIn(target);
  const counted = progress('files', tell, signal);
  const drafts = join(config.dataDir, 'tmp');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const losses: string[] = [];
  await partOf(`The list of files of ${name}`, async () => {
    const files = readList(through(await target.read(list.key), list));
    await concurrently(files, AT_ONCE, async (file) => {
      if (!(await isWanted(file.key))) return;
      await unlessLost(`${file.key} (${file.type}, ${megabytes(file.bytes)})`, losses, async () =>
        counted.count(file.bytes, await putBack(storage, objects, file, drafts)),
      );
    });
  });
  return { counted, losses };
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

/** The contents of the secrets and the site, and the list of those that are lost. */
interface Contents {
  objects: Objects;
  losses: string[];
}

/** Restores the secrets; a folder with other ones, as a server's first start creates it, is renamed. */
async function restoreSecrets(folder: string, files: FileEntry[], from: Contents): Promise<void> {
  if (await arePresent(folder, files)) return;
  try {
    await rename(folder, `${folder}.before-${Date.now()}`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await writeFiles(folder, files, from);
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

/** Marker file in the data folder and in the site's folder while they are being restored. */
const RESTORING = '.restoring';

/** @returns false where the folder has contents, which are not overwritten */
async function restoreSite(site: string, files: FileEntry[], from: Contents): Promise<boolean> {
  await mkdir(site, { recursive: true, mode: 0o700 });
  const found = await readdir(site);
  if (found.length > 0 && !found.includes(RESTORING)) return false;
  await writeFile(join(site, RESTORING), '', { flush: true });
  await writeFiles(site, files, from);
  await rm(join(site, RESTORING));
  return true;
}

async function writeFiles(
  folder: string,
  files: FileEntry[],
  { objects, losses }: Contents,
): Promise<void> {
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await unlessLost(path, losses, async () => {
      try {
        await pipeline(await objects.read(file), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        if (isLoss(error)) await rm(path, { force: true });
        throw error;
      }
    });
  }
}
