import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';

/** Digests of a file's bytes, for the manifest, ETags and the zip. */
export interface Digest {
  sha256: Buffer;
  crc32: number;
}

/** A digest that is updated with the bytes of a file, in their order. */
export class RunningDigest {
  bytes = 0;
  #sha256: Hash = createHash('sha256');
  #crc32 = 0;

  update(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    this.#sha256.update(chunk);
    this.#crc32 = crc32(chunk, this.#crc32);
  }

  finish(): Digest {
    return { sha256: this.#sha256.digest(), crc32: this.#crc32 };
  }
}

/** The digest of a stream, which is read to its end. */
export async function digestOf(stream: Readable): Promise<Digest & { bytes: number }> {
  const digest = new RunningDigest();
  for await (const chunk of stream) digest.update(chunk);
  return { bytes: digest.bytes, ...digest.finish() };
}

const MOST_RUNNING = 1000;

/**
 * Digests of uploads in progress. An interrupted upload continues its digest while this process lives; a digest that
 * was lost with its process is computed again from the finished file.
 */
export class RunningDigests {
  #running = new Map<string, RunningDigest>();

  /** The digest of the first `offset` bytes, or null when it is not known. */
  at(id: string, offset: number): RunningDigest | null {
    if (offset === 0) {
      this.#forgetOldest();
      this.#running.set(id, new RunningDigest());
    }
    const digest = this.#running.get(id);
    return digest?.bytes === offset ? digest : null;
  }

  /** Removes and returns the finished digest of `bytes` bytes; null when it is not known. */
  take(id: string, bytes: number): Digest | null {
    const digest = this.#running.get(id);
    this.#running.delete(id);
    return digest?.bytes === bytes ? digest.finish() : null;
  }

  forget(id: string): void {
    this.#running.delete(id);
  }

  #forgetOldest(): void {
    const [oldest] = this.#running.keys();
    if (this.#running.size >= MOST_RUNNING && oldest !== undefined) this.#running.delete(oldest);
  }
}
