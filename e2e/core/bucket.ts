import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { skipTest } from './skip-test.ts';
import { openSlowConnection, type SlowConnection } from './slow-connection.ts';

/** An S3-compatible bucket, and the throttled connection by which browsers reach it. */
export interface Bucket {
  /** Settings of a server that stores media in the bucket and has browsers upload and read there directly. */
  env: Record<string, string>;
  line: SlowConnection;
  close(): Promise<void>;
}

interface ObjectStores {
  hasObjectStore(): boolean;
  startObjectStore(options: {
    origins: string;
  }): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
}

const script = resolve(import.meta.dirname, '../../scripts/test/object-store.mjs');

/** Starts a bucket with CORS for every page; skips the test without Swift. @param bytesPerSecond of the line */
export async function openBucket(bytesPerSecond: number): Promise<Bucket> {
  const stores = (await import(pathToFileURL(script).href)) as ObjectStores;
  if (!stores.hasObjectStore()) skipTest('no Swift here');
  const store = await stores.startObjectStore({ origins: '*' });
  const endpoint = store.env.TEST_S3_ENDPOINT ?? '';
  const line = await openSlowConnection(endpoint, bytesPerSecond);
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_ENDPOINT: line.url,
      S3_BUCKET: store.env.TEST_S3_BUCKET ?? '',
      S3_ACCESS_KEY: store.env.TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: store.env.TEST_S3_SECRET_KEY ?? '',
    },
    line,
    async close() {
      await line.close();
      await store.stop();
    },
  };
}
