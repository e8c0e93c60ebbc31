import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketAccess } from '../config.ts';

/** How a bucket is spoken to. */
export function s3Settings({ endpoint, region, accessKey, secretKey }: BucketAccess) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // A bucket that hangs: milliseconds until it is connected to, and without any byte.
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
    maxAttempts: 3,
    // Many services that speak S3 know nothing of the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } satisfies S3ClientConfig;
}
