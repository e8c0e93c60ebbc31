import { layOut, totalBytes, type Segment, type ZipEntry } from './format.ts';

/** A zip that is not yet written, in a form that passes between threads at once, however many files it has. */
export interface PackedZip {
  bytes: number;
  files: number;
  /** Bytes generated for the zip: headers, pages, texts, in order. */
  made: Uint8Array;
  /** Bytes in turn: of what is made, of a stored file, and so on. */
  lengths: Float64Array;
  /** Storage keys of the stored files, one a line. */
  keys: string;
}

export function pack(entries: readonly ZipEntry[]): PackedZip {
  const segments = layOut(entries);
  const made: Buffer[] = [];
  const keys: string[] = [];
  const lengths: number[] = [];
  let run = 0;
  for (const { bytes, content } of segments) {
    if (typeof content === 'string') {
      keys.push(content);
      lengths.push(run, bytes);
      run = 0;
    } else {
      made.push(content);
      run += bytes;
    }
  }
  lengths.push(run);
  return {
    bytes: totalBytes(segments),
    files: entries.length,
    made: Buffer.concat(made),
    lengths: Float64Array.from(lengths),
    keys: keys.join('\n'),
  };
}

/** The zip in order, as `pack` was given it; neighbours that are made come as one. */
export function* unpack({ made, lengths, keys }: PackedZip): Generator<Segment> {
  const bytesMade = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  const stored = keys.split('\n');
  let at = 0;
  for (const [place, bytes] of lengths.entries()) {
    const isStored = place % 2 === 1;
    const content = isStored ? (stored[(place - 1) / 2] ?? '') : bytesMade.subarray(at, at + bytes);
    if (!isStored) at += bytes;
    if (bytes > 0) yield { bytes, content };
  }
}
