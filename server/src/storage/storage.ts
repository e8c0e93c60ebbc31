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
  /**
   * Makes the file of an upload whose bytes are all here; harmless where that is done.
   * @returns whether all its bytes are under the key now
   */
  assemble(key: string, bytes: number): Promise<boolean>;
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
  /** Null where browsers read and write through this server alone. */
  direct: DirectAccess | null;
}

/** Addresses that let a browser read or write the storage itself for some minutes. Decide first who may. */
export interface DirectAccess {
  /**
   * Of a finished file.
   * @param answer with which headers it comes
   * @returns for how many seconds it holds, too
   */
  addressOf(
    key: string,
    answer: { type: string; disposition: string },
  ): Promise<{ url: string; seconds: number }>;
  /**
   * Of the next parts of an upload of `bytes` bytes that are missing, each for exactly its bytes. The caller holds the
   * upload's lock.
   * @returns how many bytes are here, too; null for what is finished or was given up
   */
  nextParts(key: string, bytes: number): Promise<{ arrived: number; parts: SignedPart[] } | null>;
}

/** Where the bytes of a file from `start` up to, not including, `end` are to be PUT. */
export interface SignedPart {
  start: number;
  end: number;
  url: string;
}
