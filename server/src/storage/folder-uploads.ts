import { open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { hasCode } from '../error-code.ts';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { RunningDigests } from './digest.ts';
import { noRoom, type FreeSpace } from './free-space.ts';

const BATCH_BYTES = 2 * 1024 * 1024;
const FLUSH_BYTES = 64 * 1024 * 1024;

export interface FolderParts {
  db: Database;
  digests: RunningDigests;
  space: FreeSpace;
}

/** Resumable uploads into the media folder: computes digests while writing, and keeps every byte that arrived. */
export class FolderUploads extends FileStore {
  readonly #digests: RunningDigests;
  readonly #space: FreeSpace;

  constructor(folder: string, { db, digests, space }: FolderParts) {
    super({ directory: folder, configstore: uploadRecords(db) });
    this.#digests = digests;
    this.#space = space;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = join(this.directory, upload.id);
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    upload.storage = { type: 'file', path };
    return upload;
  }

  override async remove(id: string): Promise<void> {
    this.#digests.forget(id);
    await rm(join(this.directory, id), { force: true });
  }

  /** Returns the new offset: the bytes on disk, also when the stream was interrupted. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    await using file = await open(join(this.directory, id), 'r+');
    const digest = this.#digests.at(id, offset);
    let position = offset;
    let batch: Buffer[] = [];
    let batchBytes = 0;
    let writing: Promise<void> = Promise.resolve();
    const disk = flusher(file);
    const flush = async () => {
      await writing;
      writing = writeAll(file, batch, position);
      // The loop below awaits it; until then a failure must not count as an unhandled rejection.
      writing.catch(() => undefined);
      position += batchBytes;
      disk.wrote(batchBytes);
      batch = [];
      batchBytes = 0;
    };
    try {
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          batch.push(chunk);
          batchBytes += chunk.length;
          digest?.update(chunk);
          if (batchBytes < BATCH_BYTES) continue;
          await flush();
          // Other requests fill the disk as well.
          await this.#space.require(0);
        }
      } finally {
        await flush();
        await writing;
        await disk.flush();
      }
      return position;
    } catch (error) {
      if ((await file.stat()).size !== digest?.bytes) this.#digests.forget(id);
      if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
        throw Object.assign(noRoom(), { cause: error });
      // Errors of the disk name a system call; those of a line that was cut do not.
      const isOfDisk = error instanceof Error && 'syscall' in error;
      throw isOfDisk || error instanceof HttpError ? error : ERRORS.FILE_WRITE_ERROR;
    }
  }
}

/** Writes to disk while bytes arrive; otherwise the end of an upload would wait for all buffered bytes. */
function flusher(file: FileHandle) {
  let waiting = 0;
  let flushing: Promise<void> | null = null;
  return {
    wrote(bytes: number): void {
      waiting += bytes;
      if (waiting < FLUSH_BYTES || flushing) return;
      waiting = 0;
      flushing = file.datasync().then(
        () => void (flushing = null),
        // The last flush meets the same error and reports it.
        () => void (flushing = null),
      );
    },
    async flush(): Promise<void> {
      await flushing;
      await file.datasync();
    },
  };
}

async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  if (chunks.length === 0) return;
  const wanted = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === wanted) return;
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  await writeAll(file, [rest], position + bytesWritten);
}

/** Reads the state of resumable uploads from the media table, in place of files. */
function uploadRecords(db: Database): FileStore['configstore'] {
  return {
    async get(id) {
      const row = await db
        .selectFrom('media')
        .select(['bytes', 'filename', 'declared_type', 'created_at', 'status'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.status === 'rejected') return undefined;
      return new Upload({
        id,
        size: row.bytes,
        offset: 0,
        metadata: { filename: row.filename, filetype: row.declared_type },
        creation_date: row.created_at.toISOString(),
      });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}
