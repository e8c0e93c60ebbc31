import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { PATIENCE, readAtMost, type WritableObjects } from './objects.ts';

/** Milliseconds after which somebody else who looked at the same time has written, too. */
const SETTLED = 1000;

/** Objects below a prefix of a bucket. @param prefix empty, or with a slash at its end */
export function s3Objects(config: S3Config, prefix: string): WritableObjects {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Many services that speak S3 know nothing of the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: prefix + key });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) });
  const put = async (key: string, Body: Uint8Array, more: { IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ ...at(key), Body, ...more }), inTime());

  const read: WritableObjects['read'] = async (key, most, known) => {
    try {
      const asked = new GetObjectCommand({
        ...at(key),
        ...(known ? { IfNoneMatch: known } : {}),
      });
      const { Body, ETag } = await client.send(asked, inTime());
      if (!(Body instanceof Readable)) throw new Error(`The bucket has no bytes for ${key}.`);
      return { bytes: await readAtMost(Body, most, key), tag: ETag ?? null };
    } catch (error) {
      const status = statusOf(error);
      if (status === 304) return 'unchanged';
      if (status === 404) return null;
      throw error;
    }
  };

  let knowsConditions = true;

  /** For stores that know no conditions: looks, writes, and looks again once others would have written. */
  async function createAlone(key: string, bytes: Uint8Array): Promise<boolean> {
    if (await read(key, Infinity)) return false;
    await put(key, bytes);
    await wait(SETTLED);
    const found = await read(key, Infinity);
    return found !== null && found !== 'unchanged' && found.bytes.equals(bytes);
  }

  return {
    address: `s3://${config.bucket}/${prefix}`,
    read,
    async write(key, bytes) {
      await put(key, bytes);
    },
    async create(key, bytes) {
      if (!knowsConditions) return createAlone(key, bytes);
      try {
        await put(key, bytes, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        // 409: somebody writes it at this moment.
        if ([409, 412].includes(statusOf(error) ?? 0)) return false;
        if (statusOf(error) !== 501) throw error;
        knowsConditions = false;
        return createAlone(key, bytes);
      }
    },
  };
}

/** Returns the store's HTTP status; null without an answer. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null) return null;
  return 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : null;
}
