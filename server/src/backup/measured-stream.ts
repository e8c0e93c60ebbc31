import { Transform, type Readable } from 'node:stream';
import { digestOf, RunningDigest } from '../storage/digest.ts';

/** The length and digest of a stream's bytes. */
export interface Measure {
  bytes: number;
  sha256: string;
}

/** A content that is missing, or whose bytes differ from what was stored. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** Measures the bytes of a stream; one that differs from `expected` ends with a DamagedError. */
export function measuredStream(expected?: Measure): Transform & { measure(): Measure } {
  const digest = new RunningDigest();
  let done: Measure | null = null;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      digest.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      done = { bytes: digest.bytes, sha256: digest.finish().sha256.toString('hex') };
      next(expected ? differenceOf(done, expected) : null);
    },
  });
  return Object.assign(through, {
    measure() {
      if (!done) throw new Error('It is not through yet.');
      return done;
    },
  });
}

/** Reads a stream to its end. @throws DamagedError if it differs from `expected` */
export async function measureOf(content: Readable, expected?: Measure): Promise<Measure> {
  const { bytes, sha256 } = await digestOf(content);
  const found = { bytes, sha256: sha256.toString('hex') };
  const difference = expected ? differenceOf(found, expected) : null;
  if (difference) throw difference;
  return found;
}

function differenceOf(found: Measure, expected: Measure): DamagedError | null {
  if (found.bytes !== expected.bytes)
    return new DamagedError(`it has ${found.bytes} bytes in place of ${expected.bytes}`);
  if (found.sha256 !== expected.sha256)
    return new DamagedError('its bytes are others than were written');
  return null;
}
