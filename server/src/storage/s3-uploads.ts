import { pipeline, Transform, type Readable } from 'node:stream';
import {
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  S3ServiceException,
  type Part,
} from '@aws-sdk/client-s3';
import { S3Store, type Options } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { RunningDigest, RunningDigests } from './digest.ts';

/**
 * Bytes of every part of an upload but its last: the least that S3 takes. So a part's number alone says which bytes of the
 * file it holds, whether they came through this server or straight to the bucket, and in whichever order.
 */
export const PART_BYTES = 5 * 1024 ** 2;

/** How many parts a file of so many bytes has. */
export const partsOf = (size: number): number => Math.ceil(size / PART_BYTES);

/** How many bytes the part of a number, from 1 on, has. */
export const bytesOfPart = (number: number, size: number): number =>
  Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);

/** An upload that is not finished. */
export interface OpenUpload {
  uploadId: string;
  /** The parts that lie in the bucket, in the order of their numbers; some may be missing between them. */
  parts: Part[];
}

/** Resumable uploads into a bucket, as multipart uploads; digests while it sends. */
export class S3Uploads extends S3Store {
  readonly #digests: RunningDigests;

  constructor(s3ClientConfig: Options['s3ClientConfig'], digests: RunningDigests) {
    super({ useTags: false, partSize: PART_BYTES, minPartSize: PART_BYTES, s3ClientConfig });
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

  /** @throws `ERRORS.FILE_NOT_FOUND` also for what the bucket has given up, which tus would take for whole */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset === upload.size && !(await this.assemble(id, upload.size)))
      throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  override async remove(id: string): Promise<void> {
    this.#digests.forget(id);
    await this.#abort(id);
    // Deletes one by one: some services reject batch deletes without their own checksum.
    for (const Key of [id, `${id}.info`, `${id}.part`])
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    await this.clearCache(id);
  }

  /**
   * Makes the file of its parts where all are in the bucket; harmless to repeat, also at once.
   * @returns whether all bytes are one file now
   */
  async assemble(id: string, size: number): Promise<boolean> {
    if ((await this.size(id)) === size) return true;
    try {
      const parts = await this.retrieveParts(id);
      if (parts.length < partsOf(size)) return false;
      await this.finishMultipartUpload(await this.getMetadata(id), parts);
    } catch (error) {
      // A part was sent anew since they were listed.
      if (error instanceof S3ServiceException && error.name === 'InvalidPart') return false;
      // Another call has assembled it, or it was given up.
      if (!isOver(error)) throw error;
    }
    await this.clearCache(id);
    return (await this.size(id)) === size;
  }

  /** Bytes of a finished file, or null. */
  async size(Key: string): Promise<number | null> {
    try {
      return (await this.client.headObject({ Bucket: this.bucket, Key })).ContentLength ?? null;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  /**
   * What of an upload is in the bucket, for a sender who goes on with whole parts: the beginning of one that came through this
   * server is dropped. The caller keeps others from writing meanwhile.
   * @returns null for what is finished or was given up
   */
  async takeUp(id: string): Promise<OpenUpload | null> {
    try {
      const { 'upload-id': uploadId, file } = await this.getMetadata(id);
      const parts = await super.retrieveParts(id);
      await this.deleteIncompletePart(id);
      return { uploadId, parts: parts.filter((part) => isWhole(part, file.size ?? 0)) };
    } catch (error) {
      if (isOver(error)) return null;
      throw error;
    }
  }

  /** Those from the first on without a gap: up to there a stream has arrived. */
  protected override async retrieveParts(id: string, marker?: string): Promise<Part[]> {
    const parts = await super.retrieveParts(id, marker);
    // The call that began asks page by page, and looks at all of them.
    if (marker !== undefined) return parts;
    const { file } = await this.getMetadata(id);
    const gap = parts.findIndex(
      (part, at) => part.PartNumber !== at + 1 || !isWhole(part, file.size ?? 0),
    );
    return gap === -1 ? parts : parts.slice(0, gap);
  }

  /** Lets go of the parts of an upload that is not finished. */
  async #abort(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  }
}

const isWhole = ({ PartNumber = 0, Size }: Part, size: number): boolean =>
  Size === bytesOfPart(PartNumber, size);

/** Whether a multipart upload is finished, was aborted, or never began. */
const isOver = (error: unknown): boolean =>
  error instanceof NoSuchKey || error instanceof NoSuchUpload;

function through(digest: RunningDigest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}
