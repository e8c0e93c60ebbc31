import type { Readable } from 'node:stream';

/** A stored object. */
export interface Stored {
  key: string;
  bytes: number;
}

/** A backup target: a folder, or a prefix of a bucket. Keys are paths with slashes. */
export interface BackupTarget extends Disposable {
  /** Shown in messages. */
  readonly name: string;
  /** Writes atomically: if `content` fails, readers see nothing of it. */
  write(key: string, content: Readable): Promise<void>;
  /**
   * @returns false where the key exists. Of writers that all get true, which a bucket without conditional writes allows,
   * each finds the last one's content afterwards.
   */
  writeNew(key: string, content: string): Promise<boolean>;
  /** @throws MissingError */
  read(key: string): Promise<Readable>;
  /** Lists everything below a prefix that ends with a slash, unordered. */
  list(below: string): AsyncGenerator<Stored>;
  /** Does nothing for a missing key. */
  remove(key: string): Promise<void>;
}

/** Prefix of unfinished writes, running or interrupted. */
export const UNFINISHED = 'unfinished/';

/** An object that a backup needs is missing. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** An expected failure of a backup command; its message is printed unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The lease on a backup target was lost to another process, or could not be renewed; a retry may get it again. */
export class LeaseLostError extends BackupError {}

/** The disk of the data folder has no room for more contents of a backup. */
export class NoRoomError extends BackupError {}
