import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketAccess } from '../config.ts';
import { s3Settings } from '../storage/s3-client.ts';
import { MissingError, type BackupTarget } from './target.ts';

/** Bytes per part of a multipart upload; the maximum of 10,000 parts makes 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Opens a prefix of a bucket. @param settling ms after which concurrent writers of an object have ended */
export function openS3Target(
  config: BucketAccess & { bucket: string },
  prefix: string,
  settling = 5000,
): BackupTarget {
  const client = new S3Client(s3Settings(config));
  const Bucket = config.bucket;
  const start = prefix === '' ? '' : `${prefix}/`;
  const name = `s3://${Bucket}/${prefix}`;
  return {
    name,
    async write(key, Body) {
      const params = { Bucket, Key: start + key, Body };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 });
      // An aborted upload leaves no object: the library discards its parts.
      await upload.done();
    },
    async writeNew(key, Body) {
      const put = { Bucket, Key: start + key, Body };
      const abortSignal = AbortSignal.timeout(settling);
      const { KeyCount } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: put.Key, MaxKeys: 1 }),
        { abortSignal },
      );
      if ((KeyCount ?? 0) > 0) return false;
      const writeIfMissing = async () =>
        client.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' }), { abortSignal }).then(
          () => 200,
          (error: unknown) => {
            if ([409, 412, 501].includes(statusOf(error))) return statusOf(error);
            throw error;
          },
        );
      const first = await writeIfMissing();
      if (first === 409 || first === 412) return false;
      // A service without conditional writes takes none; one that ignores the condition also takes the second write.
      if (first === 501) await client.send(new PutObjectCommand(put), { abortSignal });
      else if ((await writeIfMissing()) !== 200) return true;
      // Another writer may have listed before this one wrote, and write after it.
      await wait(settling);
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
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: start + below });
      for await (const { Contents = [] } of pages)
        for (const { Key, Size } of Contents)
          if (Key !== undefined) yield { key: Key.slice(start.length), bytes: Size ?? 0 };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + key }));
    },
    [Symbol.dispose]: () => client.destroy(),
  };
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}
