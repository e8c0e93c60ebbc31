import { open } from 'node:fs/promises';
import { finished, type Writable } from 'node:stream';
import type { ByteRange } from '../../../../http/ranges.ts';
import type { Storage } from '../../../../storage/storage.ts';
import type { Segment } from './format.ts';

const CHUNK_BYTES = 1024 * 1024;

type Source = Pick<Storage, 'localPath' | 'read'>;

/**
 * Writes a byte range of a zip. Two buffers alternate, one is filled while the other is sent, so that memory use is
 * constant.
 * @param target.onSent called with the number of bytes that were written
 * @throws Error when the client disconnected
 */
export async function writeZip(
  segments: Iterable<Segment>,
  { start, end }: ByteRange,
  source: Source,
  { out, onSent }: { out: Writable; onSent?: (bytes: number) => void },
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
    else await sendStored(source, content, range, sender);
    if (offset > end) break;
  }
  await sender.flush();
}

async function sendStored(
  source: Source,
  key: string,
  range: ByteRange,
  sender: Sender,
): Promise<void> {
  const path = source.localPath(key);
  if (path === null) {
    let left = range.end - range.start + 1;
    for await (const chunk of await source.read(key, range)) {
      left -= chunk.length;
      await sender.send(chunk);
    }
    if (left > 0) throw tooShort(key);
    return;
  }
  const file = await open(path);
  try {
    let position = range.start;
    while (position <= range.end) {
      const buffer = sender.buffer();
      const wanted = Math.min(buffer.length, range.end - position + 1);
      const { bytesRead } = await file.read(buffer, 0, wanted, position);
      if (bytesRead === 0) throw tooShort(key);
      position += bytesRead;
      await sender.send(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

const tooShort = (key: string) => new Error(`${key} is shorter than it should be.`);

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
