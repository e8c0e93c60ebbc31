import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { msg } from '@lingui/core/runtime-macro';
import { ERRORS, type Locker } from '@tus/server';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { MediaRow } from './repository.ts';

/**
 * Stores the bytes of a PATCH at the offset in its header. It reads the Node request directly: web streams would copy
 * every byte, which halves the speed of an upload.
 * @returns the new offset
 * @throws HttpError 400, 409, 412, 413 or 415 for violations of the protocol
 */
export async function receive(
  deps: Pick<Deps, 'storage'>,
  locker: Locker,
  row: MediaRow,
  request: IncomingMessage,
): Promise<number> {
  const offset = offsetOf(request);
  const lock = locker.newLock(row.id);
  // When somebody else asks for the lock, it is the same client on a new connection: this one is dead.
  try {
    await lock.lock(new AbortController().signal, () => {
      request.destroy();
    });
  } catch (error) {
    throw asHttpError(error);
  }
  try {
    const stored = await deps.storage.uploads.getUpload(row.id);
    if (stored.offset !== offset)
      throw new HttpError(409, OTHER_OFFSET, 'The upload stands at another offset.');
    const source = limited(request, row.bytes - offset);
    return await deps.storage.uploads.write(source, row.id, offset);
  } catch (error) {
    throw asHttpError(error);
  } finally {
    await lock.unlock();
  }
}

const OTHER_OFFSET = 'other_offset';

/** Whether a PATCH failed because of its offset; its body was not read. */
export function isOffsetRefused(error: unknown): boolean {
  return error instanceof HttpError && error.code === OTHER_OFFSET;
}

function offsetOf({ headers }: IncomingMessage): number {
  if (headers['tus-resumable'] !== '1.0.0')
    throw new HttpError(412, 'tus_version', 'This server speaks tus 1.0.0.');
  if (headers['content-type'] !== 'application/offset+octet-stream')
    throw new HttpError(415, 'unsupported_type', 'Bytes come as application/offset+octet-stream.');
  const offset = headers['upload-offset'];
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
    throw new HttpError(400, 'offset', 'Upload-Offset must be a number.');
  return Number(offset);
}

function limited(request: IncomingMessage, most: number): Readable {
  const announced = request.headers['content-length'];
  if (announced === undefined) return Readable.from(counted(request, most), { objectMode: false });
  if (Number(announced) > most) throw tooMuch();
  return request;
}

/** Throws to its reader, not as a stream error: an error event that nobody listens to yet would end the process. */
async function* counted(request: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let rest = most;
  // The connection stays open, because the response is sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    rest -= chunk.length;
    if (rest < 0) throw tooMuch();
    yield chunk;
  }
}

const tooMuch = () => new HttpError(413, 'too_large', msg`More bytes came than were announced.`);

/** Converts an error of the tus protocol or its locks to an HttpError; returns other errors unchanged. */
export function asHttpError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('status_code' in error)) return error;
  const status = Number(error.status_code);
  if (error === ERRORS.FILE_WRITE_ERROR)
    return new HttpError(500, 'interrupted', msg`The upload was interrupted. It can go on.`);
  const message = 'body' in error ? String(error.body).trim() : msg`The upload was refused.`;
  return new HttpError(status, 'upload', message);
}
