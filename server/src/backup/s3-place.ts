import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketAccess } from '../config.ts';
import { s3Settings } from '../storage/s3-client.ts';
import { MissingError, type Place } from './place.ts';

/** Bytes of a part: ten thousand of them, the most that a bucket takes, are 80 GB. */
const PART = 8 * 1024 * 1024;

/** What begins with `prefix/` in a bucket. */
export function openS3Place(config: BucketAccess & { bucket: string }, prefix: string): Place {
  const client = new S3Client(s3Settings(config));
  const Bucket = config.bucket;
  const start = prefix === '' ? '' : `${prefix}/`;
  const name = `s3://${Bucket}/${prefix}`;
  return {
    name,
    async write(key, Body) {
      const params = { Bucket, Key: start + key, Body };
      const upload = new Upload({ client, params, partSize: PART, queueSize: 1 });
      // An upload that is broken off leaves nothing: its parts are dropped.
      await upload.done();
    },
    async writeNew(key, Body) {
      const put = { Bucket, Key: start + key, Body };
      try {
        await client.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (statusOf(error) === 412 || statusOf(error) === 409) return false;
        if (statusOf(error) !== 501) throw error;
      }
      // A service without conditions: who writes at the same moment is seen by reading it again.
      const { KeyCount } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: put.Key, MaxKeys: 1 }),
      );
      if ((KeyCount ?? 0) > 0) return false;
      await client.send(new PutObjectCommand(put));
      return true;
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: start + key }));
        if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for ${key}.`);
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey || statusOf(error) === 404)
          throw new MissingError(`${key} is not in ${name}.`);
        throw error;
      }
    },
    async *list(below) {
      let ContinuationToken: string | undefined;
      do {
        const Prefix = start + below;
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        );
        for (const { Key, Size } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key.slice(start.length), bytes: Size ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + key }));
    },
    close: () => client.destroy(),
  };
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}
