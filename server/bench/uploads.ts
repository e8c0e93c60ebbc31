import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginUpload, idOf, takeBack } from '../src/testing/tus.ts';
import type { ServerProcess } from './keepsake.ts';
import { inTurns, median, seconds, type Ratio } from './measure.ts';
import { send } from './transfer.ts';

export const fixture = join(import.meta.dirname, '../src/testing/fixtures/video.mp4');
const type = 'application/offset+octet-stream';

/** Creates an upload of a video. @returns its media id */
export async function beginVideo(url: string, token: string, bytes: number): Promise<string> {
  const file = { bytes, filename: 'film.mp4', filetype: 'video/mp4' };
  return idOf(await beginUpload({ url }, { token }, file));
}

/** Uploads a real video, padded to `bytes`. @returns its media id */
export async function uploadVideo(url: string, token: string, bytes: number): Promise<string> {
  const id = await beginVideo(url, token, bytes);
  const status = await send(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': type,
      'upload-offset': '0',
    },
    head: await readFile(fixture),
    bytes,
  });
  if (status !== 204) throw new Error(`The upload ended with ${status}.`);
  return id;
}

/** Compares an upload, hashed, inspected and flushed, with the same bytes hashed, streamed to a file and flushed. */
export async function uploads(
  server: ServerProcess,
  bare: ServerProcess,
  token: string,
  { bytes, rounds }: { bytes: number; rounds: number },
): Promise<Ratio> {
  const head = await readFile(fixture);
  const headers = { 'content-type': type };
  const cost: [number[], number[]] = [[], []];
  const times = await inTurns(rounds, {
    bare: async () => {
      const before = bare.cpu();
      const time = await seconds(async () =>
        send(`${bare.url}/raw`, { method: 'POST', headers, head, bytes }),
      );
      cost[1].push(bare.cpu() - before);
      return time;
    },
    ours: async () => {
      let id = '';
      const before = server.cpu();
      const time = await seconds(async () => {
        id = await uploadVideo(server.url, token, bytes);
      });
      cost[0].push(server.cpu() - before);
      await takeBack(server, { token }, id);
      return time;
    },
  });
  const [ours, others] = cost.map((values) => `${median(values).toFixed(1)} s`);
  const rate = (time: number) => `${Math.round(bytes / 1e6 / time)} MB/s`;
  return {
    name: `tus upload of ${Math.round(bytes / 1e6)} MB against a raw stream to disk that hashes too`,
    ratio: times.bare / times.ours,
    aim: 0.9,
    details: `${rate(times.ours)} against ${rate(times.bare)}; processor ${ours} against ${others}`,
  };
}
