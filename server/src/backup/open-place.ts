import { resolve } from 'node:path';
import type { BackupConfig } from '../config.ts';
import { openFolderPlace } from './folder-place.ts';
import { BackupError, type Place } from './place.ts';

/**
 * Opens where backups lie.
 * @param target a folder, or `s3://bucket/prefix`
 * @param from where a relative folder begins
 * @throws BackupError for a bucket without its settings
 */
export async function openPlace(
  target: string,
  { s3 }: Pick<BackupConfig, 's3'>,
  from = process.env.INIT_CWD ?? '.',
): Promise<Place> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(target) ?? [];
  if (bucket === undefined) {
    if (/^[a-z][a-z0-9+]*:\/\//.test(target))
      throw new BackupError(`${target} is neither a folder nor as s3://bucket/prefix.`);
    return openFolderPlace(resolve(from, target));
  }
  if (!s3)
    throw new BackupError(
      `${target} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.`,
    );
  // Its library is large, and most backups go to a folder.
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place({ ...s3, bucket }, prefix);
}
