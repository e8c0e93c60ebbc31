const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;

/** Whether the run has a bucket: `npm test` starts a service that speaks S3, others are named by TEST_S3_…. */
export const hasBucket = Boolean(TEST_S3_ENDPOINT);

/** Settings of a server that stores its media in the bucket of the run. */
export const bucketSettings = {
  S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
  S3_BUCKET: TEST_S3_BUCKET ?? '',
  S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
  S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
};
