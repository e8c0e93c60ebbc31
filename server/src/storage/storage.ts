import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { RunningDigests } from './digest.ts';
import { openFolderStorage } from './folder-storage.ts';

/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where media lie. A key is written once and never changed. */
export interface Storage {
  /** Takes over a local file. */
  put(key: string, path: string, type: string): Promise<void>;
  /** @throws when there is no such key */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes stored under a finished key, or null. */
  size(key: string): Promise<number | null>;
  /** Harmless for a key that is not there. */
  remove(key: string): Promise<void>;
  /** Runs `work` with a local path to the bytes, which must only be read. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** The path where the bytes lie on this machine, or null. */
  localPath(key: string): string | null;
  /** Resumable uploads, by media id, into the key of the same name. */
  uploads: DataStore;
  /** Digests of those uploads, as far as this process has seen all their bytes. */
  digests: RunningDigests;
}

/** `DATA_DIR/media`, or with S3 configured a bucket. */
export async function openStorage(config: Config, db: Database): Promise<Storage> {
  const digests = new RunningDigests();
  if (config.s3) {
    // Its library is large, and most installations have no bucket.
    const { openS3Storage } = await import('./s3-storage.ts');
    return openS3Storage(config.s3, digests);
  }
  return openFolderStorage(join(config.dataDir, 'media'), db, digests);
}
