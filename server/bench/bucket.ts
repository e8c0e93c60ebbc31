import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from './keepsake.ts';
import { seconds } from './measure.ts';
import { receive, send } from './transfer.ts';
import { beginVideo, fixture, uploadVideo } from './uploads.ts';

/** An S3 bucket. */
export interface Bucket {
  /** Settings of a server that stores its media there, with direct access for browsers. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface ObjectStores {
  startObjectStore(options: {
    origins: string;
  }): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
}

const script = resolve(import.meta.dirname, '../../scripts/test/object-store.mjs');

/** Starts an object store. @throws Error where Swift is not installed */
export async function startBucket(): Promise<Bucket> {
  const { startObjectStore } = (await import(pathToFileURL(script).href)) as ObjectStores;
  const { env, stop } = await startObjectStore({ origins: '*' });
  const endpoint = env.TEST_S3_ENDPOINT ?? '';
  return {
    env: {
      // The cost of renditions is the same for both ways.
      FFMPEG: 'off',
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_ENDPOINT: endpoint,
      S3_BUCKET: env.TEST_S3_BUCKET ?? '',
      S3_ACCESS_KEY: env.TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: env.TEST_S3_SECRET_KEY ?? '',
    },
    stop,
  };
}

/** Sends and reads files through the server and directly with its bucket. @returns a line per measurement */
export async function bucket(
  server: ServerProcess,
  token: string,
  addressOf: (mediaId: string) => Promise<string>,
  { files, bytes }: { files: number; bytes: number },
): Promise<string[]> {
  const times = async (work: () => Promise<unknown>) => {
    const before = server.cpu();
    const time = await seconds(async () => {
      for (let file = 0; file < files; file += 1) await work();
    });
    const rate = Math.round((files * bytes) / 1e6 / time);
    return `${rate} MB/s, ${(server.cpu() - before).toFixed(1)} s of the server's processor`;
  };
  const sent = await times(async () => uploadVideo(server.url, token, bytes));
  const sentDirect = await times(async () => sendDirect(server.url, token, bytes));
  const url = await addressOf(await sendDirect(server.url, token, bytes));
  const read = await times(async () => receive(server.url + url));
  const readDirect = await times(async () => receive(await redirectOf(server.url + url)));
  return [
    `sent through the server: ${sent}`,
    `sent straight to the bucket: ${sentDirect}`,
    `read through the server: ${read}`,
    `read straight from the bucket: ${readDirect}`,
  ];
}

interface Part {
  start: number;
  end: number;
  url: string;
}

/** Uploads directly as a page does, two parts concurrently. @returns the media id */
async function sendDirect(url: string, token: string, bytes: number): Promise<string> {
  const id = await beginVideo(url, token, bytes);
  const head = await readFile(fixture);
  const ask = async (what: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/uploads/${id}/${what}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}.`);
    return ((await answer.json()) as { data: { parts: Part[] } }).data;
  };
  const put = async (queue: Part[]) => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { start, end } = part;
      const piece = { head: start === 0 ? head : Buffer.alloc(0), bytes: end - start };
      const status = await send(part.url, { method: 'PUT', headers: {}, ...piece });
      if (status !== 200) throw new Error(`A part ended with ${status}.`);
    }
  };
  for (let { parts } = await ask('parts'); parts.length > 0; { parts } = await ask('parts'))
    await Promise.all([put(parts), put(parts)]);
  await ask('complete');
  return id;
}

/** The address that a media request is redirected to. */
async function redirectOf(url: string): Promise<string> {
  const pending = request(url, { headers: { 'sec-fetch-mode': 'no-cors' } }).end();
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 302) throw new Error(`${url} answered ${answer.statusCode}.`);
  return answer.headers.location ?? '';
}
