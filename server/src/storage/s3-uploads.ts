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
 * Bytes of every part of an upload except the last: the smallest size that S3 accepts. A part's number thus tells which
 * bytes of the file it holds, whether it came through this server or straight to the bucket, and in whichever order.
 */
export const PART_BYTES = 5 * 1024 ** 2;

/** Number of parts of a file of `size` bytes. */
export const partsOf = (size: number): number => Math.ceil(size / PART_BYTES);

/** Bytes of a part; `number` counts from 1. */
export const bytesOfPart = (number: number, size: number): number =>
  Math.min(PART_BYTES, size - (number - 1) * PART_BYTES);

/** An upload that is not finished. */
export interface OpenUpload {
  uploadId: string;
  /** The parts in the bucket, in the order of their numbers; some may be missing between them. */
  parts: Part[];
}

/** Resumable uploads into a bucket as multipart uploads; computes digests while sending. */
export class S3Uploads extends S3Store {
  readonly #digests: RunningDigests;

  constructor(s3ClientConfig: Options['s3ClientConfig'], digests: RunningDigests) {
    super({ useTags: false, partSize: PART_BYTES, minPartSize: PART_BYTES, s3ClientConfig });
    this.#digests = digests;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const digest = this.#digests.at(id, offset);
    // An error of the source also destroys the copy, and is thrown by `super.write`.
    const source = digest ? pipeline(stream, through(digest), () => undefined) : stream;
    try {
      const position = await super.write(source, id, offset);
      if (position !== digest?.bytes) this.#digests.forget(id);
      return position;
    } catch (error) {
      // It is unknown how many bytes of the last part were stored.
      this.#digests.forget(id);
      throw error;
    }
  }

  /** @throws `ERRORS.FILE_NOT_FOUND`, also for an upload that the bucket dropped and tus takes for complete */
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

  /** Completes an upload whose parts are all there; safe to repeat. @returns whether all bytes are one file now */
  async assemble(id: string, size: number): Promise<boolean> {
    if ((await this.size(id)) === size) return true;
    try {
      const parts = await this.retrieveParts(id);
      if (parts.length < partsOf(size)) return false;
      await this.finishMultipartUpload(await this.getMetadata(id), parts);
    } catch (error) {
      // A part was uploaded again after the parts were listed.
      if (error instanceof S3ServiceException && error.name === 'InvalidPart') return false;
      // Another call has completed the upload, or it was aborted.
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
   * The parts of an upload in the bucket, for a client that continues with whole parts: an incomplete part that came
   * through this server is deleted. The caller must hold the upload's lock.
   * @returns null for an upload that is finished or was aborted
   */
  async openUpload(id: string): Promise<OpenUpload | null> {
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

  /** The parts from the first on up to a gap, which are what a stream has sent. */
  protected override async retrieveParts(id: string, marker?: string): Promise<Part[]> {
    const parts = await super.retrieveParts(id, marker);
    // The first call fetches further pages with a marker, and filters all of them.
    if (marker !== undefined) return parts;
    const { file } = await this.getMetadata(id);
    const gap = parts.findIndex(
      (part, at) => part.PartNumber !== at + 1 || !isWhole(part, file.size ?? 0),
    );
    return gap === -1 ? parts : parts.slice(0, gap);
  }

  /** Aborts an unfinished upload, which frees its parts. */
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
