import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { RunningDigests } from './digest.ts';
import type { FreeSpace } from './free-space.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** `DATA_DIR/media`, or with S3 configured a bucket. */
export async function openStorage(
  config: Config,
  db: Database,
  space: FreeSpace,
): Promise<Storage> {
  const digests = new RunningDigests();
  if (config.s3) {
    // Its library is large, and most installations have no bucket.
    const { openS3Storage } = await import('./s3-storage.ts');
    return openS3Storage(config.s3, digests);
  }
  return openFolderStorage(join(config.dataDir, 'media'), { db, digests, space });
}
