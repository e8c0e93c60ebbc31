import { pipeline, Transform, type Readable } from 'node:stream';
import { NoSuchKey, NoSuchUpload } from '@aws-sdk/client-s3';
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
      // The last part's digest state is lost.
      this.#digests.forget(id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    this.#digests.forget(id);
    await this.#abort(id);
    // Deletes one by one: some services reject batch deletes without their own checksum.
    for (const Key of [id, `${id}.info`, `${id}.part`])
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    await this.clearCache(id);
  }

  /** Lets go of the parts of an upload that is not finished. */
  async #abort(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!(error instanceof NoSuchKey || error instanceof NoSuchUpload)) throw error;
    }
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
