import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from './keepsake.ts';
import { seconds } from './measure.ts';
import { receive, send } from './transfer.ts';
import { beginVideo, fixture, uploadVideo } from './uploads.ts';

/** A bucket that speaks S3. */
export interface Bucket {
  /** Settings of a server that keeps its media there and lets browsers read and write it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface ObjectStores {
  startObjectStore(options: {
    origins: string;
  }): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
}

const script = resolve(import.meta.dirname, '../../scripts/test/object-store.mjs');

/** @throws Error where Swift is not installed */
export async function startBucket(): Promise<Bucket> {
  const { startObjectStore } = (await import(pathToFileURL(script).href)) as ObjectStores;
  const { env, stop } = await startObjectStore({ origins: '*' });
  const endpoint = env.TEST_S3_ENDPOINT ?? '';
  return {
    env: {
      // What is made of films afterwards costs the same, however they came.
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

/** Files of a size, sent and read one after the other through the server and straight to and from its bucket. @returns a line for each */
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

/** As a page does, two parts at once. @returns the media id */
async function sendDirect(url: string, token: string, bytes: number): Promise<string> {
  const id = await beginVideo(url, token, bytes);
  const head = await readFile(fixture);
  const ask = async (what: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/uploads/${id}/${what}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}.`);
    return ((await answer.json()) as { data: { parts: Part[] } }).data;
  };
  const put = async (waiting: Part[]) => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
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

/** Where a player that shows a file is led. */
async function redirectOf(url: string): Promise<string> {
  const asking = request(url, { headers: { 'sec-fetch-mode': 'no-cors' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 302) throw new Error(`${url} answered ${answer.statusCode}.`);
  return answer.headers.location ?? '';
}
