import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteRange } from '../http/ranges.ts';
import type { RunningDigests } from './digest.ts';

/** Storage of media files. A key is written once and never changed. */
export interface Storage {
  /** Moves a local file into the storage. */
  put(key: string, path: string, type: string): Promise<void>;
  /** @throws Error for an unknown key */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes stored under a finished key, or null. */
  size(key: string): Promise<number | null>;
  /** Whether it holds no file, not even an unfinished one. */
  isEmpty(): Promise<boolean>;
  /** @throws Error when the storage can't be used now */
  check(): Promise<void>;
  /** Makes one file of a complete upload; safe to repeat. @returns whether all bytes are under the key now */
  assemble(key: string, bytes: number): Promise<boolean>;
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
  /** Runs `work` with a local path to the file, which must only be read. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** The local path of the file; null where the storage is remote. */
  localPath(key: string): string | null;
  /** Resumable uploads by media id, stored under the key of the same name. */
  uploads: DataStore;
  /** Digests of those uploads, where this process has received all their bytes. */
  digests: RunningDigests;
  /** Null where browsers read and write only through this server. */
  direct: DirectAccess | null;
}

/** Addresses that let a browser read or write the storage directly for some minutes. The caller has to check access. */
export interface DirectAccess {
  /**
   * The address of a finished file.
   * @param answer headers of the response
   * @returns also the seconds for which the address is valid
   */
  addressOf(
    key: string,
    answer: { type: string; disposition: string },
  ): Promise<{ url: string; seconds: number }>;
  /**
   * Addresses for the next missing parts of an upload of `bytes` bytes, each valid for exactly its bytes. The caller
   * must hold the upload's lock.
   * @returns also how many bytes have arrived; null for an upload that is finished or was aborted
   */
  nextParts(key: string, bytes: number): Promise<{ arrived: number; parts: SignedPart[] } | null>;
}

/** Address to PUT the bytes of a file from `start` up to, but not including, `end`. */
export interface SignedPart {
  start: number;
  end: number;
  url: string;
}
