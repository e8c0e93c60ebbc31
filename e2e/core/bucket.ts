import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leaveOut } from './left-out.ts';
import { openLine, type Line } from './line.ts';

/** A bucket that speaks S3, and the line by which browsers reach it. */
export interface Bucket {
  /** Settings of a server that keeps its media there and lets browsers do so, too. */
  env: Record<string, string>;
  line: Line;
  close(): Promise<void>;
}

interface ObjectStores {
  hasObjectStore(): boolean;
  startObjectStore(options: {
    origins: string;
  }): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
}

const script = resolve(import.meta.dirname, '../../scripts/test/object-store.mjs');

/** Starts a bucket whose CORS lets every page read and write it; left out where none is installed. @param bytesPerSecond of the line */
export async function openBucket(bytesPerSecond: number): Promise<Bucket> {
  const stores = (await import(pathToFileURL(script).href)) as ObjectStores;
  if (!stores.hasObjectStore()) leaveOut('no Swift here');
  const store = await stores.startObjectStore({ origins: '*' });
  const endpoint = store.env.TEST_S3_ENDPOINT ?? '';
  const line = await openLine(endpoint, bytesPerSecond);
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
