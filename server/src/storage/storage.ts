import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteRange } from '../http/ranges.ts';
import type { RunningDigests } from './digest.ts';

/** Where media lie. A key is written once and never changed. */
export interface Storage {
  /** Takes over a local file. */
  put(key: string, path: string, type: string): Promise<void>;
  /** @throws when there is no such key */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes stored under a finished key, or null. */
  size(key: string): Promise<number | null>;
  /** @throws when it can't be read or written now */
  check(): Promise<void>;
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
