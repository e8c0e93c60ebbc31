import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketAccess } from '../config.ts';

/** More sockets than a server uses at a time. */
const MOST_SOCKETS = 2000;

/** Settings of a client for a bucket. */
export function s3Settings({ endpoint, region, accessKey, secretKey }: BucketAccess) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Milliseconds to connect, and without any byte from a bucket that hangs. Waiting for one of the SDK's 50 default
    // sockets counts as connecting, so slow readers of films would keep others out.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
    maxAttempts: 3,
    // Many S3-compatible services do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } satisfies S3ClientConfig;
}
