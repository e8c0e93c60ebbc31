import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { shareDisk, withReserve, type Disk } from './disk-room.ts';
import { openFolderTarget } from './folder-target.ts';
import { BackupError, type BackupTarget } from './target.ts';

/**
 * Opens a backup target. A folder on the disk of the data folder leaves the reserve free.
 * @param target a folder, or `s3://bucket/prefix`
 * @param from the folder that a relative one is resolved against
 * @throws BackupError for a bucket without credentials
 */
export async function openTarget(
  target: string,
  { backup: { s3 }, ...disk }: Disk & { backup: Pick<Config['backup'], 's3'> },
  from = process.env.INIT_CWD ?? '.',
): Promise<BackupTarget> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(target) ?? [];
  if (bucket === undefined) {
    if (/^[a-z][a-z0-9+]*:\/\//.test(target))
      throw new BackupError(`${target} is neither a folder nor as s3://bucket/prefix.`);
    const folder = openFolderTarget(resolve(from, target));
    const isShared = await shareDisk(folder.name, disk.dataDir);
    return isShared ? withReserve(folder, disk) : folder;
  }
  if (!s3)
    throw new BackupError(
      `${target} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.`,
    );
  // Loaded on demand: the S3 library is large, and most backups go to a folder.
  const { openS3Target } = await import('./s3-target.ts');
  return openS3Target({ ...s3, bucket }, prefix);
}
