import { Transform, type Readable } from 'node:stream';
import { digestOf, RunningDigest } from '../storage/digest.ts';

/** What went through a stream. */
export interface Measure {
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** The bytes are others than were expected. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/**
 * Lets a stream through and measures it; where it is known what it must be, the end of anything else is an error, so that
 * nobody takes it for whole.
 */
export function metered(expected?: Measure): Transform & { measure(): Measure } {
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

/** Reads a stream to its end. @throws DamagedError where it is not what was expected */
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
