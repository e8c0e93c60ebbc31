import type { Readable } from 'node:stream';

/** Something in a place. */
export interface Stored {
  key: string;
  bytes: number;
}

/** Where backups lie: a folder, or a part of a bucket. Keys are paths with slashes. */
export interface Place {
  /** As it is told to people. */
  readonly name: string;
  /** Readers see all of it or, where `content` breaks off, nothing. */
  write(key: string, content: Readable): Promise<void>;
  /** @returns false where the key is there already */
  writeNew(key: string, content: string): Promise<boolean>;
  /** @throws MissingError */
  read(key: string): Promise<Readable>;
  /** Everything below a key that ends with a slash, in no order. */
  list(below: string): AsyncGenerator<Stored>;
  /** Harmless for a key that is not there. */
  remove(key: string): Promise<void>;
  close(): void;
}

/** Keys of what is being written, or was when somebody was killed at it. */
export const UNFINISHED = 'unfinished/';

/** Something that must be in a place is not. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** Why something cannot be backed up, restored or moved; told as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
