import { pipeline, Transform, type Readable } from 'node:stream';
import { S3Store, type Options } from '@tus/s3-store';
import type { RunningDigest, RunningDigests } from './digest.ts';

/** Resumable uploads into a bucket, as multipart uploads; digests while it sends. */
export class S3Uploads extends S3Store {
  readonly #digests: RunningDigests;

  constructor(options: Options, digests: RunningDigests) {
    super(options);
    this.#digests = digests;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const digest = this.#digests.at(id, offset);
    // A source that breaks off breaks off the copy too; who waits for it hears of it there.
    const source = digest ? pipeline(stream, through(digest), () => undefined) : stream;
    try {
      const position = await super.write(source, id, offset);
      if (position !== digest?.bytes) this.#digests.forget(id);
      return position;
    } catch (error) {
      // What the bucket kept of the last part is not known.
      this.#digests.forget(id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    this.#digests.forget(id);
    await super.remove(id);
  }
}

function through(digest: RunningDigest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}
