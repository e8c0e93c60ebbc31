import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import type { RunningDigests } from './digest.ts';
import { s3Settings } from './s3-client.ts';
import { directAccess } from './s3-direct.ts';
import { S3Uploads } from './s3-uploads.ts';
import type { Storage } from './storage.ts';

/** Storage with one object per key in a bucket. */
export function openS3Storage(config: S3Config, digests: RunningDigests): Storage {
  const settings = s3Settings(config);
  const client = new S3Client(settings);
  const Bucket = config.bucket;

  const uploads = new S3Uploads({ ...settings, bucket: Bucket }, digests);

  const read: Storage['read'] = async (Key, range) => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for ${Key}.`);
    return Body;
  };

  return {
    digests,
    uploads,
    direct: directAccess(config, settings, uploads),
    localPath: () => null,
    read,
    async put(Key, path, type) {
      const Body = createReadStream(path);
      await new Upload({ client, params: { Bucket, Key, Body, ContentType: type } }).done();
      await rm(path, { force: true });
    },
    size: async (key) => uploads.size(key),
    assemble: async (key, bytes) => uploads.assemble(key, bytes),
    async remove(key) {
      await uploads.remove(key);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    async withFile(key, work) {
      const path = join(tmpdir(), `keepsake-${randomUUID()}`);
      try {
        await pipeline(await read(key), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
