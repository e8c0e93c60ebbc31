import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketAccess } from '../config.ts';

/** More than a server streams at a time. */
const MOST_SOCKETS = 2000;

/** How a bucket is spoken to. */
export function s3Settings({ endpoint, region, accessKey, secretKey }: BucketAccess) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // A bucket that hangs: milliseconds until it is connected to, and without any byte. Whoever waits for one of the SDK's 50
    // sockets would wait to be connected, too: slow readers of films must not keep others out.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
    maxAttempts: 3,
    // Many services that speak S3 know nothing of the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } satisfies S3ClientConfig;
}
