import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import type { RunningDigests } from './digest.ts';
import type { FreeSpace } from './free-space.ts';
import { s3Settings } from './s3-client.ts';
import { S3Uploads, bytesOfPart, PART_BYTES, partsOf } from './s3-uploads.ts';
import type { Storage, DirectAccess, SignedPart } from './storage.ts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Seconds in which all addresses of a file are the same, so that caches recognise them. */
const SIGNING_WINDOW = 300;
/** Seconds that a read address is valid, from the start of that time. */
const READ_SECONDS = 600;
/** Seconds that the address of a part accepts bytes. */
const WRITE_SECONDS = 900;
/** Addresses of parts in one response. */
const PARTS_AT_ONCE = 4;

/** Addresses by which browsers reach the bucket directly; null without a public endpoint. */
function directAccess(
  { bucket: Bucket, publicEndpoint, mediaCdn }: S3Config,
  settings: S3ClientConfig,
  uploads: S3Uploads,
): DirectAccess | null {
  if (publicEndpoint === null) return null;
  // Only signs addresses, and never connects.
  const client = new S3Client({ ...settings, endpoint: publicEndpoint });
  // `private` forbids a CDN to cache.
  const cacheControl = mediaCdn
    ? `public, max-age=3600, s-maxage=${READ_SECONDS}, immutable`
    : 'private, max-age=3600, immutable';

  return {
    async addressOf(Key, { type, disposition }) {
      const now = Date.now();
      const signingDate = new Date(now - (now % (SIGNING_WINDOW * 1000)));
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      });
      const signed = new URL(
        await getSignedUrl(client, command, { expiresIn: READ_SECONDS, signingDate }),
      );
      const url = mediaCdn ? mediaCdn + signed.pathname + signed.search : signed.href;
      return { url, seconds: Math.floor(READ_SECONDS - (now - signingDate.getTime()) / 1000) };
    },
    async nextParts(Key, size) {
      const open = await uploads.openUpload(Key);
      if (!open) return null;
      const here = new Set(open.parts.map(({ PartNumber }) => PartNumber));
      const missing = Array.from({ length: partsOf(size) }, (_, at) => at + 1)
        .filter((number) => !here.has(number))
        .slice(0, PARTS_AT_ONCE);
      const parts = missing.map(async (PartNumber): Promise<SignedPart> => {
        const ContentLength = bytesOfPart(PartNumber, size);
        const { uploadId: UploadId } = open;
        const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength });
        const start = (PartNumber - 1) * PART_BYTES;
        const url = await getSignedUrl(client, command, { expiresIn: WRITE_SECONDS });
        return { start, end: start + ContentLength, url };
      });
      const arrived = open.parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
      return { arrived, parts: await Promise.all(parts) };
    },
  };
}

interface S3Parts {
  digests: RunningDigests;
  /** Free space on the disk of `drafts`. */
  space: FreeSpace;
  /** Folder for files that are being processed; on disk, since the system's temporary folder may be in memory. */
  drafts: string;
}

/** Storage with one object per key in a bucket. */
export function openS3Storage(config: S3Config, { digests, space, drafts }: S3Parts): Storage {
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
    async isEmpty() {
      // Keys of media have no slash; below prefixes there may be backups.
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Delimiter: '/' }),
      );
      return Contents.length === 0;
    },
    assemble: async (key, bytes) => uploads.assemble(key, bytes),
    remove: async (key) => uploads.remove(key),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    async withFile(key, work) {
      await space.require((await uploads.size(key)) ?? 0);
      await mkdir(drafts, { recursive: true });
      const path = join(drafts, randomUUID());
      try {
        await pipeline(await read(key), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
