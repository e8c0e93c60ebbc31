import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Measure } from './measured-stream.ts';

/** A file of the storage in a snapshot. */
export interface Listed extends Measure {
  key: string;
  type: string;
}

/** A line of the list, which is gzipped: digest, bytes, type and key, separated by tabs. */
export const lineOf = ({ key, type, bytes, sha256 }: Listed) =>
  `${[sha256, bytes, type, key].join('\t')}\n`;

/** Reads a gzipped list. @throws the error that `packed` ends with */
export async function* readList(packed: Readable): AsyncGenerator<Listed> {
  const unpacked = createGunzip();
  let failure: Error | null = null;
  const input = pipeline(packed, unpacked, (error) => (failure = error ?? null));
  const ended = new Promise<void>((resolve) => {
    input.once('close', resolve);
  });
  for await (const line of createInterface({ input })) {
    const [sha256 = '', bytes, type = '', key = ''] = line.split('\t');
    yield { sha256, bytes: Number(bytes), type, key };
  }
  // The line reader ends without an error when its input fails.
  await ended;
  if (failure) throw failure;
}
