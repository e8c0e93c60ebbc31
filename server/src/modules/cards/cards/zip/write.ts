import { open } from 'node:fs/promises';
import { finished, type Writable } from 'node:stream';
import type { ByteRange } from '../../../../http/ranges.ts';
import type { Storage } from '../../../../storage/storage.ts';
import type { Segment } from './format.ts';

const CHUNK_BYTES = 1024 * 1024;

type Source = Pick<Storage, 'localPath' | 'read' | 'size'>;

interface Target {
  out: Writable;
  /** Called with the number of bytes that were written. */
  onSent?: (bytes: number) => void;
  /** Called with the key and the error of a file that the storage has lost, or whose end it has lost. */
  onLost: (key: string, error: Error) => void;
}

/**
 * Writes a byte range of a zip. Two buffers alternate, one is filled while the other is sent, so that memory use is
 * constant. Bytes that the storage has lost are zeros, so that all other files arrive and programs name the damaged one
 * by its checksum.
 * @throws Error when the client disconnected or the storage cannot be read now
 */
export async function writeZip(
  segments: Iterable<Segment>,
  { start, end }: ByteRange,
  source: Source,
  { out, onSent, onLost }: Target,
): Promise<void> {
  const sender = createSender(out, onSent);
  let offset = 0;
  for (const { bytes, content } of segments) {
    const first = Math.max(start - offset, 0);
    const last = Math.min(end - offset, bytes - 1);
    offset += bytes;
    if (first > last) continue;
    const range = { start: first, end: last };
    if (typeof content !== 'string') await sender.send(content.subarray(first, last + 1));
    else {
      const failure = await sendStored(source, { key: content, bytes, range }, sender);
      if (failure) onLost(content, failure);
    }
    if (offset > end) break;
  }
  await sender.flush();
}

/** Sends a range of a stored file of `bytes` bytes. @returns why a file cannot be read that the storage has lost */
async function sendStored(
  source: Source,
  { key, bytes, range: { start, end } }: { key: string; bytes: number; range: ByteRange },
  sender: Sender,
): Promise<Error | null> {
  let position = start;
  let failure: Error | undefined;
  try {
    for await (const chunk of chunksOf(source, key, { start, end }, sender)) {
      await sender.send(chunk);
      position += chunk.length;
    }
    if (position > end) return null;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  failure ??= new Error(`${key} is shorter than it should be.`);
  // Only the size tells a lost file from a storage that cannot be read now; that download is resumed later.
  if (((await source.size(key)) ?? 0) >= bytes) throw failure;
  while (position <= end) {
    const zeros = ZEROS.subarray(0, end - position + 1);
    await sender.send(zeros);
    position += zeros.length;
  }
  return failure;
}

/** The bytes of a stored file in a range, fewer if the file is shorter. */
async function* chunksOf(
  source: Source,
  key: string,
  { start, end }: ByteRange,
  sender: Pick<Sender, 'buffer'>,
): AsyncGenerator<Buffer> {
  const path = source.localPath(key);
  if (path === null) return yield* await source.read(key, { start, end });
  await using file = await open(path);
  let position = start;
  while (position <= end) {
    const buffer = sender.buffer();
    const wanted = Math.min(buffer.length, end - position + 1);
    const { bytesRead } = await file.read(buffer, 0, wanted, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const ZEROS = Buffer.alloc(CHUNK_BYTES);

interface Sender {
  /** Returns the buffer that is not being sent. */
  buffer(): Buffer;
  /** Waits for the previous chunk, then starts to send this one. */
  send(chunk: Buffer): Promise<void>;
  flush(): Promise<void>;
}

function createSender(out: Writable, onSent?: (bytes: number) => void): Sender {
  const buffers: Buffer[] = [];
  let turn = 0;
  let sending: Promise<void> = Promise.resolve();
  const write = async (chunk: Buffer) =>
    new Promise<void>((resolve, reject) => {
      // Node never calls back for a chunk written between the client's FIN and the close of the connection.
      const unwatch = finished(out, (error) => error && reject(error));
      out.write(chunk, (error) => {
        unwatch();
        if (error) return reject(error);
        onSent?.(chunk.length);
        return resolve();
      });
    });
  return {
    buffer() {
      turn = 1 - turn;
      return (buffers[turn] ??= Buffer.allocUnsafeSlow(CHUNK_BYTES));
    },
    async send(chunk) {
      await sending;
      sending = write(chunk);
      // The next call awaits it; until then a rejection must not count as unhandled.
      sending.catch(() => undefined);
    },
    flush: async () => sending,
  };
}
