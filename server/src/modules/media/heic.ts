import { Worker } from 'node:worker_threads';
import type { Metadata } from 'sharp';

/** Pixels as they are shown: the decoder applies the rotation that the file asks for. */
export interface DecodedPhoto {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  data: Uint8Array;
}

/** Whether this is the HEIC of phones, whose pixels sharp cannot read. */
export function isHeic(metadata: Metadata): boolean {
  return metadata.format === 'heif' && metadata.compression !== 'av1';
}

/** Decodes in a thread of its own: it takes a second, and requests must not wait for it. */
export async function decodeHeic(path: string): Promise<DecodedPhoto> {
  // The decoder complains of damaged files on the console; the caller hears of it by the error.
  const options = { workerData: path, stdout: true, stderr: true };
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), options);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The HEIC decoder stopped without an answer.')));
    });
  } finally {
    await worker.terminate();
  }
}
