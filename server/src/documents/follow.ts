import { open } from 'node:fs/promises';

interface Writing {
  /** Settles when the file is whole, or will never be. */
  written: Promise<unknown>;
  /** Resolves when there may be more. */
  grown: () => Promise<void>;
}

const CHUNK_BYTES = 256 * 1024;

/** Reads a file while it is written. @throws what the writing of it throws */
export async function* follow(path: string, { written, grown }: Writing): AsyncGenerator<Buffer> {
  let isWhole = false;
  const done = written.then(() => (isWhole = true));
  // Thrown below, by whoever waits for more.
  done.catch(() => undefined);
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const wasWhole = isWhole;
      const more = grown();
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead > 0) yield Buffer.from(buffer.subarray(0, bytesRead));
      else if (wasWhole) return;
      else await Promise.race([done, more]);
    }
  } finally {
    await file.close();
  }
}
